# An image of the server: docker build --tag machiya . && docker run --publish 8470:8470 --volume machiya:/data machiya
# Settings are variables of the environment; docs/host.md has the table.

FROM python:3.13-slim AS build
WORKDIR /src
COPY requirements/serve.txt requirements/
RUN python -m venv /opt/machiya \
    && /opt/machiya/bin/pip install --no-cache-dir --no-input --only-binary :all: --require-hashes -r requirements/serve.txt
COPY pyproject.toml README.md LICENSE ./
COPY docs docs
COPY src src
RUN /opt/machiya/bin/pip install --no-cache-dir --no-input --no-deps --no-build-isolation .

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin machiya \
    && install --directory --owner=machiya --group=machiya --mode=0700 /data /var/cache/machiya
COPY --from=build /opt/machiya /opt/machiya
ENV PATH=/opt/machiya/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    MACHIYA_DATA=/data \
    MACHIYA_CACHE=/var/cache/machiya \
    MACHIYA_LOG_FORMAT=json
USER machiya
# The bots, compiled for this processor. A container on another one compiles them once, into the cache's volume.
RUN machiya warm
VOLUME ["/data", "/var/cache/machiya"]
EXPOSE 8470
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f\"http://127.0.0.1:{os.environ.get('MACHIYA_PORT') or 8470}/api/ready\", timeout=4)"]
ENTRYPOINT ["machiya"]
CMD ["serve"]

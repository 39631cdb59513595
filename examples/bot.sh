#!/bin/sh
# The smallest bot: it plays the last action of the list. See docs/bot-protocol.md.
while read -r word rest; do
    case $word in
    machiya) echo "ready" ;;
    actions) last=${rest##*| } ;;
    go) echo "play ${rest%% *} $last" ;;
    quit) exit ;;
    esac
done

"""The command `machiya`: thin, one module a subject. Heavy imports wait until a command needs them."""

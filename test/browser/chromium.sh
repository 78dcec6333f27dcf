#!/bin/sh
# Starts Chromium with the niceness of the run. Playwright gives a browser a session of its own, and Linux shares the
# processor among sessions first (tools/lib/niceness.mjs).
niceness=$(nice)
if [ "$niceness" -gt 0 ] && [ -w /proc/self/autogroup ]; then
  echo "$niceness" 2> /dev/null > /proc/self/autogroup || true
fi
exec "${CHROMIUM:-/usr/bin/chromium}" "$@"

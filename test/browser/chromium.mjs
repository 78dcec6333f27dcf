export const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** The microphone isn't a real one. */
export const ARGS = ['--no-sandbox', '--use-fake-device-for-media-stream']

export const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** The second argument replaces the microphone. */
export const ARGS = ['--no-sandbox', '--use-fake-device-for-media-stream']

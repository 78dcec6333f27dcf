export const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** The second argument gives pages a fake microphone. */
export const ARGS = ['--no-sandbox', '--use-fake-device-for-media-stream']

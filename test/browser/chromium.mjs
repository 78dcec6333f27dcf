import { fileURLToPath } from 'node:url'

export const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** Starts `EXECUTABLE` with the niceness of the run. */
export const STARTER = fileURLToPath(new URL('chromium.sh', import.meta.url))
/** The second argument gives pages a fake microphone. */
export const ARGS = ['--no-sandbox', '--use-fake-device-for-media-stream']

import { parseArgs } from 'node:util'

/** Reads `--name value` arguments; on one that it doesn't know, prints how the script is used and exits. */
export function readArguments(options, usage, { required = [] } = {}) {
  try {
    const { values } = parseArgs({ options, strict: true })
    const absent = required.find((name) => !values[name])
    if (absent) throw new Error(`--${absent} is needed`)
    return values
  } catch (error) {
    console.error(`${error.message}\n\nUsage: ${usage}`)
    process.exit(2)
  }
}

import { parseArgs } from 'node:util'

/**
 * Reads `--name value` arguments. If one is unknown, or a required one is missing, prints the script's usage and exits.
 *
 * @param {Record<string, { type: string, short?: string, default?: string | boolean | string[], multiple?: boolean }>} options
 * @param {string} usage
 * @param {{ required?: string[] }} [more]
 * @returns {any} the values by name, as `options` describes them
 */
export function readArguments(options, usage, { required = [] } = {}) {
  try {
    const { values } = parseArgs({ options: /** @type {any} */ (options), strict: true })
    const absent = required.find((name) => !values[name])
    if (absent) throw new Error(`Give --${absent}`)
    return values
  } catch (error) {
    console.error(`${error.message}\n\nUsage: ${usage}`)
    process.exit(2)
  }
}

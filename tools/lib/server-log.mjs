/**
 * The server's own log: lines for people, or one JSON object per line for programs.
 *
 * @typedef {{ timestamp?: number, level: string, message: string }} Entry
 */

/** @param {Entry} entry */
const inWords = ({ level, message }) => (level === 'error' || level === 'warn' ? console.error : console.log)(message)

/** @param {Entry} entry */
function asJson({ timestamp = Date.now(), level, message }) {
  console.log(JSON.stringify({ at: new Date(timestamp).toISOString(), level, ...fieldsOf(message) }))
}

/** The Worker's own messages are already JSON objects. */
function fieldsOf(message) {
  try {
    const value = JSON.parse(message)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { message }
  } catch {
    return { message }
  }
}

/** @param {string} format "text" or "json" */
export function logIn(format) {
  if (format !== 'text' && format !== 'json') throw new Error('--log must be text or json')
  return format === 'json' ? asJson : inWords
}

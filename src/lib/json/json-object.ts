import { parseJson } from './json'

/** Whether a JSON value is an object, and neither a list nor null. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that a string contains as JSON; undefined if it contains none. */
export function jsonObjectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value = parseJson(text)
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

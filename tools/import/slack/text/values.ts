/** Reports what is left out or changed, by kind. */
export type Tell = (what: string, kind?: string) => void

// An export is someone else's JSON: its fields may have any type.

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' ? Number(value || 'none') : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects in a list; an empty list for other values. */
export const asObjects = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** The value if it is an object, or else an empty object. */
export const asObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

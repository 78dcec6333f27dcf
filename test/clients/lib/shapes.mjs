// Small functions that describe the JSON that a client requires. Each returns the errors in a value, as a list of
// sentences.

const has = (kind, test) => (value, at) =>
  test(value) ? [] : [`${at} is no ${kind}: ${JSON.stringify(value)?.slice(0, 80)}`]

export const int = has('integer', Number.isInteger)
export const number = has('number', (value) => typeof value === 'number')
export const str = has('string', (value) => typeof value === 'string')
export const bool = has('boolean', (value) => typeof value === 'boolean')
export const url = has('absolute address', (value) => typeof value === 'string' && URL.canParse(value))
export const color = has('lower-case #rrggbb', (value) => /^#[0-9a-f]{6}$/.test(value))

/** One of these values. The app throws an error for any other. */
export const oneOf = (...values) => has(`one of ${values}`, (value) => values.includes(value))
export const nullable = (shape) => (value, at) => (value === null ? [] : shape(value, at))
/** A value that may be absent. */
export const maybe = (shape) => (value, at) => (value === undefined ? [] : shape(value, at))

export const list = (shape) => (value, at) =>
  Array.isArray(value) ? value.flatMap((item, index) => shape(item, `${at}[${index}]`)) : [`${at} is no list`]

/** An object with any keys. */
export const map = (shape) => (value, at) =>
  isObject(value) ? Object.entries(value).flatMap(([key, item]) => shape(item, `${at}.${key}`)) : [`${at} is no object`]

/** An object with these keys; it may have more. */
export const object = (shapes) => (value, at) =>
  isObject(value)
    ? Object.entries(shapes).flatMap(([name, shape]) => shape(value[name], `${at}.${name}`))
    : [`${at} is no object: ${JSON.stringify(value)?.slice(0, 80)}`]

/** A value that has all of these shapes. */
export const all =
  (...shapes) =>
  (value, at) =>
    shapes.flatMap((shape) => shape(value, at))

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

import { once } from './once'

/** The functions that make the fields of an object, by name. */
export type Makers<Fields> = { readonly [Name in keyof Fields]: () => Fields[Name] }

/** An object whose fields are made when they are first read, and only once. */
export function withLateFields<Fields extends object>(makers: Makers<Fields>): Fields {
  const fields = {}
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    Object.defineProperty(fields, name, { enumerable: true, get: once(make) })
  }
  // The loop has defined every field.
  return fields as Fields
}

import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/sqlite-core'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'

/** Column types that Drizzle doesn't have. SQLite returns blobs in separate buffers, so no copy is needed. */
export const bytes = customType<{ data: Uint8Array; driverData: ArrayBuffer | Uint8Array }>({
  dataType: () => 'blob',
  fromDriver: (value) => new Uint8Array(value),
})

export const bitmap = customType<{ data: ReadonlyBitmap; driverData: ArrayBuffer | Uint8Array }>({
  dataType: () => 'blob',
  toDriver: (value) => value.toBytes(),
  fromDriver: (value) => new Bitmap(new Uint8Array(value)),
})

/** Little-endian 32-bit words, as on the platform's CPUs. */
export const words = customType<{ data: Uint32Array; driverData: ArrayBuffer | Uint8Array }>({
  dataType: () => 'blob',
  toDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint32Array(value),
})

export const halfWords = customType<{ data: Uint16Array; driverData: ArrayBuffer | Uint8Array }>({
  dataType: () => 'blob',
  toDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint16Array(value),
})

/** A JSON list that is usually empty. Empty lists aren't parsed. */
export const jsonList = <Item>(name: string) =>
  customType<{ data: readonly Item[]; driverData: string }>({
    dataType: () => 'text',
    toDriver: encodeList,
    fromDriver: decodeList<Item>,
  })(name)

/** Like `jsonList`, for a column that older rows don't have. */
export const optionalJsonList = <Item>(name: string) =>
  customType<{ data: readonly Item[] | null; driverData: string | null }>({
    dataType: () => 'text',
    toDriver: (value) => (value ? encodeList(value) : null),
    fromDriver: (value) => (value ? decodeList<Item>(value) : null),
  })(name)

const encodeList = (list: readonly unknown[]) => (list.length === 0 ? '[]' : JSON.stringify(list))
const decodeList = <Item>(text: string): Item[] => (text === '[]' ? [] : JSON.parse(text))

/** The total size in bytes of these text columns as JSON, in all selected rows. Some characters take six bytes. */
export const jsonBytesOf = (...columns: AnyColumn[]): SQL<number> =>
  sql`coalesce(sum(${sql.join(
    columns.map((column) => sql`octet_length(json_quote(${column}))`),
    sql` + `,
  )}), 0)`.mapWith(Number)

/** The total size in bytes of these columns in UTF-8, in all selected rows. */
export const bytesOf = (...columns: AnyColumn[]): SQL<number> =>
  sql`coalesce(sum(${sql.join(
    columns.map((column) => sql`coalesce(length(cast(${column} AS blob)), 0)`),
    sql` + `,
  )}), 0)`.mapWith(Number)

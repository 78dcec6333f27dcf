import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'

/** A set of accounts in JSON: a list of ids if there are few, otherwise the hexadecimal digits of a bitmap. */
export type PackedPeople = string | readonly AccountId[]

/** The approximate number of digits in an id. */
const ID_LENGTH = 5

export function packPeople(people: ReadonlyBitmap<AccountId>): PackedPeople {
  const bytes = people.toBytes()
  if (people.count() * ID_LENGTH < bytes.length * 2) return [...people]
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function unpackPeople(packed: PackedPeople): ReadonlyBitmap<AccountId> {
  if (typeof packed !== 'string') return Bitmap.from(packed)
  const bytes = new Uint8Array(packed.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(packed.slice(at * 2, at * 2 + 2), 16)
  return new Bitmap<AccountId>(bytes)
}

/** Whether someone is in the set, without unpacking it. */
export function packedHas(packed: PackedPeople, id: AccountId): boolean {
  if (typeof packed !== 'string') return packed.includes(id)
  const at = (id >> 3) * 2
  return at < packed.length && (Number.parseInt(packed.slice(at, at + 2), 16) & (1 << (id & 7))) !== 0
}

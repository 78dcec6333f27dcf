import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'

/** A list of ids if there are few, otherwise a bitmap in base64. */
export type PackedAccounts = AccountId[] | string
/** Parts of an event that differ for some people, each with the people it is for. */
export type PackedOverlays = [overlay: object, to: PackedAccounts][]

const FEW = 24

export function packAccounts(accounts: ReadonlyBitmap<AccountId>): PackedAccounts {
  return accounts.count() <= FEW ? [...accounts] : Buffer.from(accounts.toBytes()).toString('base64')
}

export function unpackAccounts(packed: PackedAccounts): ReadonlyBitmap<AccountId> {
  return typeof packed === 'string' ? new Bitmap<AccountId>(Buffer.from(packed, 'base64')) : Bitmap.from(packed)
}

export function packPersonal(personal: ReadonlyMap<AccountId, object>): PackedOverlays {
  const alike = Map.groupBy(personal, ([, overlay]) => JSON.stringify(overlay))
  return Array.from(alike.values(), (group) => {
    const [, overlay] = group[0]!
    return [overlay, packAccounts(Bitmap.from(group.map(([account]) => account)))]
  })
}

export function unpackPersonal(differing: PackedOverlays): ReadonlyMap<AccountId, object> {
  return new Map(differing.flatMap(([overlay, to]) => Array.from(unpackAccounts(to), (account) => [account, overlay])))
}

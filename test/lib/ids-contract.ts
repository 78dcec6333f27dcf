/**
 * Uses of ids that `npm run check` must refuse. Nothing here runs: each line marked `@ts-expect-error` is a type error,
 * and if it weren't, the mark itself would be one.
 */
import { Bitmap } from '#lib/bitmap'
import type { AccountId, ChannelId } from '#lib/ids'
import type { Readers } from '#store/store'

export function takesIdsOfTheirKind({ channels }: Readers, account: AccountId, channel: ChannelId): unknown {
  const known = channels.find(channel)
  // @ts-expect-error An account's id.
  const unknown = channels.find(account)
  // @ts-expect-error A number that isn't marked as an id.
  const counted = channels.find(7)
  const people: Bitmap<AccountId> = Bitmap.from([account])
  // @ts-expect-error A set of channels.
  const others: Bitmap<AccountId> = Bitmap.from([channel])
  // @ts-expect-error A channel among people.
  return [known, unknown, counted, people, others, people.has(channel)]
}

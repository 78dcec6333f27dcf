import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, GroupId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Writers } from '#store/store'
import { isKnownTo, knowers } from './audiences'
import { type SightChange, tellSight } from './tell-sight'

type Context = Parameters<typeof tellSight>[0]

/**
 * Notes who knows of the private channels that name a group, or one that holds it. Call the result
 * after the group's people or groups changed: it tells those who gained or lost sight of a channel.
 */
export function watchChannelsOf(context: Context, groups: readonly GroupId[]): () => void {
  const { store } = context
  const before = channelsNaming(store, groups).map((channel) => [channel, knowers(store, channel)] as const)
  const changes = () => before.flatMap(([channel, knew]) => changeOf(channel, knew, knowers(store, channel)))
  return () => tellSight(context, changes())
}

type People = ReadonlyBitmap<AccountId>

/** None where nobody gained or lost anything. */
const changeOf = (channel: Channel, knew: People, know: People): readonly SightChange[] =>
  know.equals(knew) ? [] : [{ channel, gained: know.difference(knew), lost: knew.difference(know) }]

/**
 * Private channels whose sight may change with one of these groups: those that name it, or a group
 * above it. Everybody but guests knows of the others anyway, and guests learn of none by a group.
 */
function channelsNaming(store: Writers, groups: readonly GroupId[]): Channel[] {
  return store.channels.listNaming(store.groups.above(groups)).filter(({ isPrivate }) => isPrivate)
}

/** The same for one person, whatever changes: call the result after a change of their role. */
export function watchChannelsOfPerson(context: Context, id: AccountId): () => void {
  const { store } = context
  const person = Bitmap.from([id])
  const nobody = new Bitmap<AccountId>()
  const known = () =>
    new Map(
      store.channels
        .list()
        .filter((channel) => isKnownTo(store, channel, id))
        .map((channel) => [channel.id, channel]),
    )
  const before = known()
  return () => {
    const after = known()
    const gained = [...after.values()].filter((channel) => !before.has(channel.id))
    const lost = [...before.values()].filter((channel) => !after.has(channel.id))
    tellSight(context, [
      ...gained.map((channel) => ({ channel, gained: person, lost: nobody })),
      ...lost.map((channel) => ({ channel, gained: nobody, lost: person })),
    ])
  }
}

/** Of one channel, as it is now. */
export function tellGained(context: Context, channel: Channel, gained: People): void {
  if (!gained.isEmpty()) tellSight(context, [{ channel, gained, lost: new Bitmap<AccountId>() }])
}

import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, GroupId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Writers } from '#store/store'
import { isKnownTo, isReadableTo, knowers, readers } from './audiences'
import { NO_CHANGE, type SightChange, tellSight } from './tell-sight'

type Context = Parameters<typeof tellSight>[0]

/**
 * Notes who knows of the private channels whose permissions name one of these groups, or a group that contains one, and
 * who may read them. Call the returned function after the members or subgroups of these groups have changed: it
 * notifies everyone who can now see or read a channel, or no longer can.
 */
export function watchChannelsOf(context: Context, groups: readonly GroupId[]): () => void {
  const { store } = context
  const before = channelsNaming(store, groups).map((channel) => [channel, accessTo(store, channel)] as const)
  const changes = () => before.flatMap(([channel, had]) => changeOf(channel, had, accessTo(store, channel)))
  // Changes through a group are announced one channel at a time; changes through a role are announced together.
  return () => tellSight(context, changes(), true)
}

type People = ReadonlyBitmap<AccountId>

interface Accesses {
  know: People
  read: People
}

/** The people who know of a channel, and those who may read it. */
export const accessTo = (store: Writers, channel: Channel): Accesses => ({
  know: knowers(store, channel),
  read: readers(store, channel),
})

/** Returns an empty list if nobody gained or lost anything. */
function changeOf(channel: Channel, had: Accesses, has: Accesses): readonly SightChange[] {
  if (has.know.equals(had.know) && has.read.equals(had.read)) return []
  const [gained, lost] = [has.know.difference(had.know), had.know.difference(has.know)]
  return [{ channel, gained, lost, admitted: admittedOf(had, has), dismissed: dismissedOf(had, has) }]
}

const admittedOf = (had: Accesses, has: Accesses) => has.read.difference(had.read).intersection(had.know)
const dismissedOf = (had: Accesses, has: Accesses) => had.read.difference(has.read).intersection(has.know)

/**
 * The private channels whose visibility may change when one of these groups changes: those whose permissions name it,
 * or a group that contains it. Everyone but guests knows of public channels anyway, and groups never let guests know of
 * a channel.
 */
function channelsNaming(store: Writers, groups: readonly GroupId[]): Channel[] {
  return store.channels.listNaming(store.groups.above(groups)).filter(({ isPrivate }) => isPrivate)
}

/**
 * Like `watchChannelsOf`, for any change to one person, such as a new role. Call the returned function after the
 * change.
 */
export function watchChannelsOfPerson(context: Context, id: AccountId): () => void {
  const { store } = context
  const person = Bitmap.from([id])
  const channelsWhere = (has: typeof isKnownTo) =>
    new Map(
      store.channels
        .list()
        .filter((channel) => has(store, channel, id))
        .map((channel) => [channel.id, channel]),
    )
  const known = channelsWhere(isKnownTo)
  const readable = channelsWhere(isReadableTo)
  return () => {
    const after = channelsWhere(isKnownTo)
    const gained = [...after.values()].filter((channel) => !known.has(channel.id))
    const lost = [...known.values()].filter((channel) => !after.has(channel.id))
    const mayRead = channelsWhere(isReadableTo)
    const stayed = [...after.values()].filter((channel) => known.has(channel.id))
    const admitted = stayed.filter(({ id }) => mayRead.has(id) && !readable.has(id))
    const dismissed = stayed.filter(({ id }) => readable.has(id) && !mayRead.has(id))
    tellSight(context, [
      ...gained.map((channel) => ({ ...NO_CHANGE, channel, gained: person })),
      ...lost.map((channel) => ({ ...NO_CHANGE, channel, lost: person })),
      ...admitted.map((channel) => ({ ...NO_CHANGE, channel, admitted: person })),
      ...dismissed.map((channel) => ({ ...NO_CHANGE, channel, dismissed: person })),
    ])
  }
}

/** Sends events to people who can now see a channel, and to people who can now read it. */
export function tellGained(context: Context, channel: Channel, had: Accesses): void {
  const has = accessTo(context.store, channel)
  const change = { gained: has.know.difference(had.know), admitted: admittedOf(had, has) }
  if (change.gained.isEmpty() && change.admitted.isEmpty()) return
  tellSight(context, [{ ...NO_CHANGE, channel, ...change }])
}

/** Sends events to people who can still see a channel, but can no longer read it. */
export function tellDismissed(context: Context, channel: Channel, had: Accesses): void {
  const dismissed = dismissedOf(had, accessTo(context.store, channel))
  if (!dismissed.isEmpty()) tellSight(context, [{ ...NO_CHANGE, channel, dismissed }])
}

import type { Bitmap } from '#lib/bitmap'
import type { AccountId, MessageId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { StoredMove } from '#store/messages/moves'
import type { Readers } from '#store/store'
import { mayReadChannel } from '../channels/access'
import { toldOf } from '../channels/audiences'

/** The channel that a message is about to move to, if a move to another channel hasn't reached it yet. */
function destinationOf(store: Readers, id: MessageId): Channel | undefined {
  const move = store.moves.awaitedBy(id)
  return move?.changesChannel ? store.channels.find(move.to.channelId) : undefined
}

/**
 * Whether someone may still see a message that a move hasn't reached yet: they must be able to read its new channel,
 * too. So if someone moves a topic to a channel that others can't read, it is hidden from them immediately.
 */
export function mayFollow(store: Readers, person: Pick<Account, 'id' | 'role'>, id: MessageId): boolean {
  const destination = destinationOf(store, id)
  return destination === undefined || mayReadChannel(store, destination, person)
}

/**
 * Like `mayFollow`, for a walk over many messages. It is valid until the next write, and skips moves that hide nothing.
 */
export function followerOf(store: Readers, person: Pick<Account, 'id' | 'role'>): (id: MessageId) => boolean {
  const hiding = hidingFrom(store, person)
  return (id) => !hiding.some((move) => store.moves.awaits(move, id))
}

/** Whether a move in progress may be hiding messages from this person. */
export const mayMissSome = (store: Readers, person: Pick<Account, 'id' | 'role'>): boolean =>
  hidingFrom(store, person).length > 0

function hidingFrom(store: Readers, person: Pick<Account, 'id' | 'role'>): StoredMove[] {
  return store.moves.list().filter(({ plan }) => {
    const destination = plan.changesChannel ? store.channels.find(plan.to.channelId) : undefined
    return destination !== undefined && !mayReadChannel(store, destination, person)
  })
}

/**
 * The given people who may see the message: if it is moving to another channel, only those who may get events about
 * it there.
 */
export function following(store: Readers, people: Bitmap<AccountId>, id: MessageId): Bitmap<AccountId> {
  const destination = destinationOf(store, id)
  return destination ? people.intersection(toldOf(store, destination)) : people
}

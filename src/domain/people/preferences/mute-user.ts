import type { CommandContext } from '#domain/context'
import { MOST_MUTED_USERS, MOST_MUTES, MOST_MUTES_OF_ONE } from '#domain/limits'
import { markScopeRead } from '#domain/messages/reading/mark-scope-read'
import { InsufficientPermission, NoSuchUser } from '#domain/people/accounts/errors'
import { maySee } from '#domain/people/accounts/sight'
import { BadRequest } from '#lib/errors'
import type { AccountId, MessageId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { mutedUsers } from '#wire/events/people'
import { listMutedUsers } from './muted-users'

/**
 * Mutes a person: their past and future messages count as read. If there are many past ones, the person isn't muted
 * yet. The returned message id is where to continue once other requests have had a turn.
 */
export function muteUser(context: CommandContext, id: AccountId, from?: MessageId): MessageId | undefined {
  const { store, viewer, now } = context
  if (id === viewer.id) throw new BadRequest('Cannot mute self')
  const muted = findPerson(context, id)
  if (isMuted(context, muted)) throw new BadRequest('User already muted')
  checkRoom(context, muted)
  const next = markScopeRead(context, { senderId: muted.id }, from)
  if (next !== undefined) return next
  store.mutes.mute(viewer.id, muted.id, store.index.nextId(), Math.floor(now / 1000))
  tellMuted(context)
  return undefined
}

export function unmuteUser(context: CommandContext, id: AccountId): void {
  const { store, viewer } = context
  const muted = findPerson(context, id)
  if (!isMuted(context, muted)) throw new BadRequest('User is not muted')
  store.mutes.unmute(viewer.id, muted.id, store.index.nextId())
  tellMuted(context)
}

/** The account to mute or unmute, which may be a system bot. */
function findPerson({ store, viewer }: CommandContext, id: AccountId): Account {
  const account = store.accounts.find(id)
  if (!account) throw new NoSuchUser()
  if (!account.isSystemBot && !maySee(store, viewer, account.id)) throw new InsufficientPermission()
  return account
}

function isMuted({ store, viewer }: CommandContext, { id }: Account): boolean {
  return store.mutes.listMuted(viewer.id).some(({ mutedId }) => mutedId === id)
}

function checkRoom({ store, viewer }: CommandContext, { id }: Account): void {
  const history = store.mutes.history(viewer.id)
  const inForce = store.mutes.listMuted(viewer.id).length
  if (inForce >= MOST_MUTED_USERS) throw new BadRequest(`You can mute at most ${MOST_MUTED_USERS} people.`)
  const ofThisOne = history.filter(({ mutedId }) => mutedId === id).length
  if (history.length >= MOST_MUTES || ofThisOne >= MOST_MUTES_OF_ONE) {
    throw new BadRequest('You have muted and unmuted people too often to mute this person.')
  }
}

function tellMuted(context: CommandContext): void {
  context.emit(mutedUsers(listMutedUsers(context)), { accounts: [context.viewer.id] })
}

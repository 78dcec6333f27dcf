import type { Actor, Undo } from './actor'
import { unread } from './unread'

export interface Emoji {
  readonly emoji_name: string
  readonly emoji_code: string
  readonly reaction_type: string
}

/** Stars messages, or removes their stars. This is shown immediately, and undone if the call fails. */
export function star({ calls, pending }: Actor, ids: readonly number[], isOn: boolean): Promise<void> {
  const params = { messages: ids, op: isOn ? 'add' : 'remove', flag: 'starred' }
  return pending.during(ids, { kind: 'flag', flag: 'starred', isOn }, () => calls.call('POST /messages/flags', params))
}

export async function toggleStar(actor: Actor, id: number): Promise<void> {
  const known = actor.store.messages.messages.peek(id)
  if (known) await star(actor, [id], !actor.pending.shown(known).flags.includes('starred'))
}

/** Adds or removes the user's reaction. This is shown immediately, and undone if the call fails. */
export function react(
  { store, calls, pending }: Actor,
  message_id: number,
  emoji: Emoji,
  isOn: boolean,
): Promise<void> {
  const { facts, ownId: user_id } = store
  const user = { user_id, email: facts.peek('email'), full_name: facts.peek('full_name') }
  const op = isOn ? ('add' as const) : ('remove' as const)
  // The event as the server will send it. Its type has branded ids, which the client doesn't have.
  const event = { type: 'reaction', op, user_id, user, message_id, ...emoji } as never
  return pending.during([message_id], { kind: 'reaction', event }, () =>
    calls.call(isOn ? 'POST /messages/:message_id/reactions' : 'DELETE /messages/:message_id/reactions', {
      message_id,
      ...emoji,
    }),
  )
}

export async function toggleReaction(
  actor: Actor,
  id: number,
  { emoji_name, emoji_code, reaction_type }: Emoji,
): Promise<void> {
  const known = actor.store.messages.messages.peek(id)
  if (!known) return
  const isOn = actor.pending
    .shown(known)
    .reactions.some(
      (one) =>
        one.user_id === actor.store.ownId && one.emoji_code === emoji_code && one.reaction_type === reaction_type,
    )
  await react(actor, id, { emoji_name, emoji_code, reaction_type }, !isOn)
}

/** Counts messages as read immediately, and reports them to the server soon. */
export function markRead(actor: Actor, ids: readonly number[]): Undo {
  actor.reading.seen(ids)
  return () => unread(actor, ids)
}

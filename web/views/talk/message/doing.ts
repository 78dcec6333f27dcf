import type { Client } from '../../../app/client'
import type { Emoji } from '../../../model/actions/acting'
import type { Message } from '../../../model/messages/message'
import { say } from '../../../parts/layers/toasts'
import { reasonOf } from '../../../parts/reason-of'
import { t } from '../../../words/t'

/** Does something that the server may refuse; then its reason is told. */
export async function tryTo(act: Promise<unknown>): Promise<boolean> {
  try {
    await act
    return true
  } catch (error) {
    say(reasonOf(error))
    return false
  }
}

export function hasReacted({ reactions }: Pick<Message, 'reactions'>, userId: number, emoji: Emoji): boolean {
  return reactions.some(
    (one) => one.user_id === userId && one.emoji_code === emoji.emoji_code && one.reaction_type === emoji.reaction_type,
  )
}

export function toggleReaction(client: Client, id: number, emoji: Emoji): Promise<boolean> {
  const known = client.store.messages.messages.peek(id)
  if (!known) return Promise.resolve(false)
  const isOn = !hasReacted(client.pending.shown(known), client.store.ownId, emoji)
  const { emoji_name, emoji_code, reaction_type } = emoji
  return tryTo(client.acting.react(id, { emoji_name, emoji_code, reaction_type }, isOn))
}

export function toggleStar(client: Client, id: number): Promise<boolean> {
  const known = client.store.messages.messages.peek(id)
  if (!known) return Promise.resolve(false)
  return tryTo(client.acting.star([id], !client.pending.shown(known).flags.includes('starred')))
}

/**
 * Whether the organization, and the time that has passed, let one change a message of one's own.
 */
export function mayEdit({ store, clock }: Client, message: Message): boolean {
  if (message.sender_id !== store.ownId || !store.facts.peek('realm_allow_message_editing')) return false
  const limit = Number(store.facts.peek('realm_message_content_edit_limit_seconds') ?? 0)
  return limit === 0 || clock.now() / 1000 - message.timestamp < limit
}

export async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  say(t('toast.copied'))
}

export async function sourceOf(client: Client, message_id: number): Promise<string> {
  const { message } = await client.calls.call('GET /messages/:message_id', { message_id, apply_markdown: false })
  return String(message.content)
}

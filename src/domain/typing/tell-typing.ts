import { BadRequest } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import { channelTyping, directTyping } from '#wire/events/typing'
import { apiEmail } from '../accounts/email'
import { maySee } from '../accounts/sight'
import { strangersTo } from '../accounts/strangers'
import { activeSubscribers } from '../channels/audiences'
import type { CommandContext } from '../context'
import { checkMayPost } from '../messages/may-post'
import { settingOf } from '../settings/user-settings'

/** In larger channels nobody is told. */
const LARGEST_CHANNEL = 100

export type TypingOp = 'start' | 'stop'

/** Tells the people of a conversation, the sender's other clients among them. */
export function tellTypingToPeople(context: CommandContext, op: TypingOp, ids: readonly number[]): void {
  const { store, viewer } = context
  const all = new Set([...ids, viewer.id])
  const people = [...all].map((id) => {
    const account = store.accounts.find(id)
    if (!account || !maySee(store, viewer, account.id)) throw new BadRequest(`Invalid user ID ${id}`)
    return account
  })
  const accounts = people.filter((person) => person.isActive && wantsToKnow(person)).map(({ id }) => id)
  const who = (person: Account) => ({ user_id: person.id, email: apiEmail(person, context.realm.origin) })
  const event = directTyping({ op, sender: who(viewer), recipients: people.map(who) })
  context.emit(event, { accounts, personal: strangersTo(context, accounts, people) })
}

export function tellTypingInChannel(context: CommandContext, op: TypingOp, channel: Channel, topic: string): void {
  const { store, viewer, realm } = context
  checkMayPost(context, viewer, channel)
  const subscribers = activeSubscribers(store, channel)
  if (subscribers.count() > LARGEST_CHANNEL) return
  const listening = store.queues.listenersAmong(subscribers) as Iterable<AccountId>
  const accounts = [...listening].filter((id) => wantsToKnow(store.accounts.get(id)))
  const sender = { user_id: viewer.id, email: apiEmail(viewer, realm.origin) }
  const event = channelTyping({ op, sender, stream_id: channel.id, topic })
  context.emit(event, { accounts, personal: strangersTo(context, accounts, [viewer]) })
}

function wantsToKnow(account: Account): boolean {
  return settingOf(account, 'receives_typing_notifications')
}

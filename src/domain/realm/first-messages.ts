import { resolveEmoji } from '#domain/messages/reactions/emoji'
import { FLAG } from '#lib/flags'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'
import type { WritingContext } from '../context'
import { composeMessage } from '../messages/sending/compose'
import { deliverMessage } from '../messages/sending/deliver'

export const FIRST_CHANNELS = [
  { name: 'getting started', description: 'Questions about using this chat.' },
  { name: 'sandbox', description: 'A channel to try things out. :test_tube:' },
  { name: 'general', description: 'Conversations for everyone.' },
] as const

/** The first messages of a new organization: enough to try each feature once. */
const FIRST_MESSAGES: readonly [channel: string, topic: string, text: string][] = [
  [
    'getting started',
    'moving messages',
    'You can move messages to another topic. Open the menu of this message to try it.',
  ],
  ['getting started', 'moving messages', 'Links to a message still work after you move it.'],
  ['sandbox', 'experiments', 'Use this channel to try things out. :test_tube:'],
  ['sandbox', 'experiments', 'For example:\n* **bold** and *italic*\n* `code`\n* > a quote'],
  ['sandbox', 'start a conversation', 'Every message in a channel has a topic, like the subject of an email.'],
  ['sandbox', 'start a conversation', 'To talk about something else, start a new topic and give it a short name.'],
  ['sandbox', 'start a conversation', 'Replies stay together in their topic, even if they take days.'],
  ['general', 'greetings', 'This channel is for everyone. Say hello. :wave:'],
  ['general', 'greetings', 'Introduce yourself in a few words, so that new people know who you are.'],
  ['getting started', 'welcome', 'Welcome. Every conversation has a **topic**, and every topic is in a **channel**.'],
  ['getting started', 'welcome', 'Read one topic at a time, and skip the ones that aren’t for you.'],
  ['getting started', 'welcome', 'If you have questions about using this chat, ask them in this channel.'],
]

/**
 * Posts these messages with the owner as receiver, and stores their ids, since every newcomer gets them. The first of
 * each topic is starred.
 */
export function postFirstMessages(context: WritingContext, owner: Account): void {
  const { store } = context
  const bot = store.accounts.get(store.realm.get('identity').welcomeBotId)
  const posted = FIRST_MESSAGES.map(([name, topic, text]) => {
    const composed = composeMessage(context, bot, { kind: 'channel', channel: { name }, topic }, text)
    return { topic, message: deliverMessage(context, composed, { client: 'Internal', readBySender: true }) }
  })
  const greeting = posted.find(({ topic }) => topic === 'greetings')
  if (greeting) wave(context, bot, greeting.message)
  const ids = posted.map(({ message }) => message.id)
  const firsts = new Map(posted.toReversed().map(({ topic, message }) => [topic, message.id]))
  const starred = ids.filter((id) => [...firsts.values()].includes(id))
  store.realm.set('introduction', { ids, starred })
  store.flags.add(owner.id, starred, FLAG.starred)
}

/** Adds a reaction as an example. There are no clients yet, so there is no event. */
function wave({ store }: WritingContext, bot: Account, greeting: MessageRow): void {
  const { name, code, type } = resolveEmoji(store, 'wave')
  const by = { accountId: bot.id, fullName: bot.fullName }
  store.history.react(greeting, [{ ...by, emojiName: name, emojiCode: code, reactionType: type }])
}

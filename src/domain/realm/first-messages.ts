import { FLAG } from '#lib/flags'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'
import type { WritingContext } from '../context'
import { composeMessage } from '../messages/sending/compose'
import { deliverMessage } from '../messages/sending/deliver'
import { resolveEmoji } from '../reactions/emoji'

export const FIRST_CHANNELS = [
  { name: 'Zulip', description: 'Questions and discussion about using Zulip.' },
  { name: 'sandbox', description: 'Experiment with Zulip here. :test_tube:' },
  { name: 'general', description: 'For team-wide conversations' },
] as const

/** What a new organization finds in its channels: enough to try each thing once. */
const FIRST_MESSAGES: readonly [channel: string, topic: string, text: string][] = [
  ['Zulip', 'moving messages', 'Messages can move: hover over this one, open its menu and give it another topic.'],
  ['Zulip', 'moving messages', 'Moving a conversation never loses it. Everyone who follows a link still arrives.'],
  ['sandbox', 'experiments', 'This channel is for trying things out. Nothing here matters. :test_tube:'],
  ['sandbox', 'experiments', 'For example:\n* **bold** and *italic*\n* `code`\n* > a quote'],
  ['sandbox', 'start a conversation', 'Every message has a topic, like the subject of a letter.'],
  ['sandbox', 'start a conversation', 'To begin another conversation, give it a topic of its own.'],
  ['sandbox', 'start a conversation', 'Answers stay together under their topic, however long they take.'],
  ['general', 'greetings', 'This channel is for everybody. Say hello! :wave:'],
  ['general', 'greetings', 'A few words on who you are help those who come after you.'],
  ['Zulip', 'welcome to Zulip!', 'Welcome! Conversations live in **channels**, and within them in **topics**.'],
  ['Zulip', 'welcome to Zulip!', 'Read one topic at a time, and leave those alone that are not for you.'],
  ['Zulip', 'welcome to Zulip!', 'Questions about using all this belong into this channel.'],
]

/**
 * Received by the owner, and noted, since every newcomer is given them. The first of each topic is
 * starred.
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

/** Shows what a reaction is. Nobody listens yet, so that there is no event. */
function wave({ store }: WritingContext, bot: Account, greeting: MessageRow): void {
  const { name, code, type } = resolveEmoji(store, 'wave')
  const by = { accountId: bot.id, fullName: bot.fullName }
  store.history.react(greeting, [{ ...by, emojiName: name, emojiCode: code, reactionType: type }])
}

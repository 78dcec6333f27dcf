import { resolveEmoji } from '#domain/messages/reactions/emoji'
import { FLAG } from '#lib/flags'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'
import type { WritingContext } from '../context'
import { composeMessage } from '../messages/sending/compose'
import { deliverMessage } from '../messages/sending/deliver'
import { systemWords } from '../messages/system-words/system-words'

/**
 * Posts the first messages, which the owner receives, and stores their ids, since newcomers get these messages, too.
 * The first of each topic is starred.
 */
export function postFirstMessages(context: WritingContext, owner: Account): void {
  const { store } = context
  const bot = store.accounts.get(store.realm.get('identity').welcomeBotId)
  const { channels, firstTopics } = systemWords(context)
  const posted = firstTopics.flatMap(({ channel, topic, texts, isGreeting }) =>
    texts.map((text, at) => {
      const place = { kind: 'channel', channel: { name: channels[channel].name }, topic } as const
      const composed = composeMessage(context, bot, place, text)
      const message = deliverMessage(context, composed, { client: 'Internal', readBySender: true })
      return { message, isFirst: at === 0, isGreeting }
    }),
  )
  const greeting = posted.find(({ isGreeting }) => isGreeting)
  if (greeting) wave(context, bot, greeting.message)
  const ids = posted.map(({ message }) => message.id)
  const starred = posted.filter(({ isFirst }) => isFirst).map(({ message }) => message.id)
  store.realm.set('introduction', { ids, starred })
  store.flags.add(owner.id, starred, FLAG.starred)
}

/** Adds a reaction as an example. There are no clients yet, so there is no event. */
function wave({ store }: WritingContext, bot: Account, greeting: MessageRow): void {
  const { name, code, type } = resolveEmoji(store, 'wave')
  const by = { accountId: bot.id, fullName: bot.fullName }
  store.history.react(greeting, [{ ...by, emojiName: name, emojiCode: code, reactionType: type }])
}

import type { CommandContext, WritingContext } from '#domain/context'
import { BOT_CALLS_A_MINUTE } from '#domain/limits'
import { systemWordsFor } from '#domain/messages/system-words/system-words'
import { silentMention } from '#domain/people/accounts/mention'
import { ProtocolError } from '#lib/errors'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'
import type { NamedPlace } from '../place'
import { planPreviews } from '../previews/plan-previews'
import { callBots } from './call-bots'
import { type Composed, composeMessage } from './compose'
import { deliverMessage } from './deliver'
import { followAfterSending, newPolicyOfSender } from './follow-topics'
import { findEarlierTry, retryKeyOf, retryMark } from './retries'
import type { SendOptions } from './send-options'
import type { Sent } from './sent'
import { welcomeBotOf, welcomeBotsAnswer } from './welcome-bot'

interface Wish extends SendOptions {
  /** A widget that the client made, as JSON. */
  widget?: string
}

/**
 * Sends a message for a person or bot: checks it, updates the topic's policies and emits the event. If a client repeats
 * a request because it got no answer, it gets the first request's answer.
 */
export function sendMessage(
  context: CommandContext,
  place: NamedPlace,
  content: string,
  { widget, ...options }: Wish,
): Sent {
  const composed = composeMessage(context, context.viewer, place, content, { widget })
  if (!options.echo) return sendComposed(context, composed, options)
  const retryKey = retryKeyOf(composed, options.echo)
  const earlier = findEarlierTry(context, composed, retryKey)
  return earlier ?? sendComposed(context, composed, options, retryKey)
}

/** Sends a message that has already been checked. */
export function sendComposed(context: WritingContext, given: Composed, options: SendOptions, retryKey?: string): Sent {
  const newPolicy = newPolicyOfSender(context, given)
  const composed = retryKey === undefined ? given : { ...given, retryMark: retryMark(retryKey, newPolicy) }
  const message = deliverMessage(context, composed, options, (mentions) =>
    followAfterSending(context, composed, mentions, newPolicy),
  )
  for (const bot of callBots(context, composed, message)) tellOfTooManyCalls(context, bot)
  planPreviews(context, message.id, composed.sender, composed.rendered)
  if (isToWelcomeBot(context, composed)) answerFromWelcomeBot(context, message, composed.sender)
  return { message, newPolicy }
}

function tellOfTooManyCalls(context: WritingContext, bot: Account): void {
  if (bot.botOwnerId === null) return
  const text = systemWordsFor(context.store.accounts.get(bot.botOwnerId)).tooManyCalls(
    silentMention(bot),
    BOT_CALLS_A_MINUTE,
  )
  sendFromSystem(context, { kind: 'direct', to: { ids: [bot.botOwnerId] } }, text)
}

/** Whether the message is addressed only to Welcome Bot. */
function isToWelcomeBot({ store }: WritingContext, { sender, place }: Composed): boolean {
  if (place.kind !== 'direct' || place.participants.length !== 2) return false
  const { welcomeBotId } = store.realm.get('identity')
  return sender.id !== welcomeBotId && place.participants.some(({ id }) => id === welcomeBotId)
}

function answerFromWelcomeBot(context: WritingContext, message: MessageRow, to: Account): void {
  const answer = welcomeBotsAnswer(context, message)
  if (answer === undefined) return
  sendFromSystem(context, { kind: 'direct', to: { ids: [to.id] } }, answer, { sender: welcomeBotOf(context) })
}

/**
 * Sends a message from one of the system's own bots: Notification Bot, unless another is named. `author` is the person
 * who caused the message. The message can link to whatever that person can read. If the message can't be sent, for
 * example because its recipient is deactivated, there is no message, but the change that it would report still happens.
 */
export function sendFromSystem(
  context: WritingContext,
  place: NamedPlace,
  content: string,
  { sender, author, ...options }: Partial<SendOptions> & { sender?: Account; author?: Account } = {},
): MessageRow | undefined {
  const bot = sender ?? context.store.accounts.get(context.store.realm.get('identity').notificationBotId)
  const composed = composeIfAllowed(context, bot, place, content, { author })
  if (!composed) return undefined
  const all = { client: 'Internal', readBySender: true, ...options }
  return deliverMessage(context, composed, all, (mentions) => followAfterSending(context, composed, mentions))
}

/** Composes a message; undefined if it is refused. Composing writes nothing, so a refusal leaves nothing to undo. */
function composeIfAllowed(...asked: Parameters<typeof composeMessage>): Composed | undefined {
  try {
    return composeMessage(...asked)
  } catch (refusal) {
    if (refusal instanceof ProtocolError) return undefined
    throw refusal
  }
}

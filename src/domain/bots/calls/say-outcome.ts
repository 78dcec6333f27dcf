import type { WritingContext } from '#domain/context'
import type { NamedPlace, Place } from '#domain/messages/place'
import { composeMessage } from '#domain/messages/sending/compose'
import { sendComposed } from '#domain/messages/sending/send-message'
import { systemWords } from '#domain/messages/system-words/system-words'
import { silentMention } from '#domain/people/accounts/mention'
import { codeBlock } from '#integrations/kit/text'
import { ProtocolError } from '#lib/errors'
import { topicUrl } from '#markdown/links/narrow-url'
import type { BotCall } from '#store/tables/bot-calls'
import type { Failure, Outcome, Said } from './answer'
import { type Called, findCalled } from './called'

/** The maximum number of characters of a service's answer that the bot's owner sees. */
const LONGEST_SHOWN = 1_000

/**
 * Posts a bot's answer in the current conversation of the message that called the bot. If the call or the posting
 * fails, a message there says so, if possible, and the bot's owner is told why.
 */
export function sayOutcome(
  context: WritingContext,
  call: Pick<BotCall, 'botId' | 'messageId'>,
  outcome: Outcome,
): void {
  const called = outcome.kind === 'silence' ? undefined : findCalled(context.store, call)
  if (!called) return
  const failure = outcome.kind === 'said' ? trySaying(context, called, outcome) : outcome
  if (failure?.kind !== 'failure') return
  trySaying(context, called, { content: failure.problem(systemWords(context).calls) })
  tellOwner(context, called, failure)
}

/**
 * Posts a message from a bot, or returns why the message was refused. A refusal leaves nothing to undo, because it
 * comes before anything is written.
 */
function trySaying(
  context: WritingContext,
  { bot, place }: Called,
  { content, widget, answer }: Pick<Said, 'content' | 'widget' | 'answer'>,
): Failure | undefined {
  try {
    const composed = composeMessage(context, bot, addressOf(place), content, { widget, isAnswer: true })
    sendComposed(context, composed, { client: CLIENT, readBySender: true })
    return undefined
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    return { kind: 'failure', problem: (words) => words.unpostable(error.message), answer }
  }
}

const CLIENT = 'OutgoingWebhookResponse'

function tellOwner(context: WritingContext, called: Called, { problem, answer }: Failure): void {
  const { bot, message } = called
  const owner = bot.botOwnerId === null ? undefined : context.store.accounts.find(bot.botOwnerId)
  if (!owner?.isActive) return
  const words = systemWords(context).calls
  const text = [
    words.unanswered(linkTo(context, called, message.id), silentMention(bot), problem(words)),
    codeBlock((answer ?? '').slice(0, LONGEST_SHOWN)),
  ]
  const composed = composeMessage(
    context,
    bot,
    { kind: 'direct', to: { ids: [owner.id] } },
    text.filter(Boolean).join('\n'),
    { isAnswer: true },
  )
  sendComposed(context, composed, { client: CLIENT, readBySender: true })
}

function addressOf(place: Place): NamedPlace {
  if (place.kind === 'direct') return { kind: 'direct', to: { ids: [...place.participants] } }
  return { kind: 'channel', channel: { id: place.channel.id }, topic: place.topic }
}

function linkTo({ realm }: WritingContext, { place }: Called, id: number): string {
  if (place.kind === 'channel') return `${realm.origin}${topicUrl(place.channel, place.topic)}/near/${id}`
  return `${realm.origin}/#narrow/dm/${place.participants.join(',')}/near/${id}`
}

import { INTERFACE } from '#domain/bots/check-bot'
import type { OutsideContext, WritingContext } from '#domain/context'
import { BOT_CALL_ATTEMPTS, BOT_CALL_REDIRECTS, BOT_CALL_TRIES, BOT_CALL_WAIT_MS } from '#domain/limits'
import { systemWords } from '#domain/messages/system-words/system-words'
import { OutgoingFailure } from '#lib/http/outgoing'
import { metrics } from '#lib/metrics/metrics'
import type { BotCall } from '#store/tables/bot-calls'
import { type Failure, type Outcome, readAnswer } from './answer'
import { type Called, findCalled } from './called'
import { requestTo } from './request'
import { sayOutcome } from './say-outcome'

/** Writes the outcome of a call, in the transaction that deletes the call. */
type Finish = (context: WritingContext) => void

/** Sends a message to a bot's service. The returned function posts the service's answer. */
export async function callBot(context: OutsideContext, call: BotCall): Promise<Finish> {
  const called = findCalled(context.store, call)
  if (!called) return () => {}
  const outcome = await askService(context, called, call)
  metrics.count('edgewise_bot_calls_total', 1, outcome.kind === 'failure' ? 'failed' : 'answered')
  return (writing) => sayOutcome(writing, call, outcome)
}

async function askService(context: OutsideContext, called: Called, { attempts }: BotCall): Promise<Outcome> {
  const { service, place } = called
  if (attempts > BOT_CALL_ATTEMPTS) return failure((words) => words.stopped)
  if (service.interface === INTERFACE.slack && place.kind === 'direct') {
    return { kind: 'said', content: systemWords(context).calls.slackOnly }
  }
  const request = { url: service.baseUrl, ...requestTo(context, called) }
  for (let tried = 1; ; tried++) {
    try {
      const answer = await context.outgoing.post({
        ...request,
        mostRedirects: BOT_CALL_REDIRECTS,
        waitMs: BOT_CALL_WAIT_MS,
      })
      return readAnswer(answer, service.interface)
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error
      if (!error.isWorthAnotherTry || tried === BOT_CALL_TRIES) {
        return failure((words) => words.failed(error.problem, error.message))
      }
    }
  }
}

const failure = (problem: Failure['problem']): Failure => ({ kind: 'failure', problem })

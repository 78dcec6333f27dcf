import { INTERFACE } from '#domain/bots/check-bot'
import type { SystemWords } from '#domain/messages/system-words/en'
import type { OutgoingAnswer } from '#lib/http/outgoing'
import { jsonObjectIn } from '#lib/json/json-object'

/** The outcome of a call: a message, silence, or a failure that the owner is notified about. */
export type Outcome = Said | { kind: 'silence' } | Failure

export interface Said {
  kind: 'said'
  content: string
  widget?: string
  /** The service's whole answer. If the message can't be posted, the bot's owner gets the beginning of it. */
  answer?: string
}

export interface Failure {
  kind: 'failure'
  /** A sentence for the conversation and for the bot's owner, in the organization's language. */
  problem(words: SystemWords['calls']): string
  /** The service's answer, for the bot's owner. */
  answer?: string
}

/** Reads a service's answer, which must be a JSON object, whatever its content type says. */
export function readAnswer({ status, body }: OutgoingAnswer, form: number): Outcome {
  if (status < 200 || status > 299) {
    return { kind: 'failure', problem: (words) => words.status(status), answer: body }
  }
  // Older releases of zulip_botserver send this when there is nothing to say.
  if (body.trim() === '""') return { kind: 'silence' }
  const object = jsonObjectIn(body)
  if (!object) return { kind: 'failure', problem: (words) => words.notJson, answer: body }
  const outcome = form === INTERFACE.slack ? saidIn(object, 'text') : zulipOutcome(object)
  return outcome.kind === 'said' ? { ...outcome, answer: body } : outcome
}

function zulipOutcome(object: Record<string, unknown>): Outcome {
  if (object.response_not_required) return { kind: 'silence' }
  // `response_string` is the older name of `content`, and takes precedence.
  if ('response_string' in object) return saidIn(object, 'response_string')
  const outcome = saidIn(object, 'content')
  const { widget_content: widget } = object
  if (outcome.kind !== 'said' || widget === undefined || widget === null) return outcome
  return { ...outcome, widget: textOf(widget) }
}

function saidIn(object: Record<string, unknown>, field: string): Outcome {
  const content = textOf(object[field])
  return content.trim() === '' ? { kind: 'silence' } : { kind: 'said', content }
}

/** A value from an answer, as text. Missing and null values become an empty string; objects and numbers become JSON. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

import type * as z from 'zod'
import { BadRequest, ProtocolError } from '#lib/errors'

/** A problem that the bot's owner can solve. The framework has a sentence for it in each language. */
export type OwnersProblem =
  | 'badSignature'
  | 'cannotSign'
  | 'incomplete'
  | 'noHeader'
  | 'noTemplate'
  | 'notJson'
  | 'unreadable'
  | 'unreadablePart'

/** A refusal that the bot's owner is told about. The notice contains no values from the payload. */
export class ToldRefusal extends ProtocolError {
  constructor(
    msg: string,
    /** The owner's problem, and the values to insert in the sentence about it. */
    readonly problem: readonly [problem: OwnersProblem, ...values: string[]],
    options: { status?: number; code: string; extra?: Record<string, unknown> },
  ) {
    super(msg, options)
  }
}

/** The body isn't JSON, or the JSON exceeds the limits. The service gets this error, but the bot's owner isn't told. */
export class MalformedJson extends BadRequest {
  constructor() {
    super('Malformed JSON')
  }
}

/** The body isn't valid JSON, probably because the service was set up to send a different format. */
export class InvalidJson extends ToldRefusal {
  constructor() {
    super('Malformed JSON', ['notJson'], { code: 'INVALID_JSON' })
  }
}

export class MissingEventHeader extends ToldRefusal {
  constructor(header: string) {
    super(`Missing the HTTP event header '${header}'`, ['noHeader', header], {
      code: 'MISSING_HTTP_EVENT_HEADER',
      extra: { header },
    })
  }
}

/** The payload seems to come from another service. The sender gets this error, but the bot's owner isn't told. */
export class ForeignPayload extends ProtocolError {
  constructor(title: string) {
    super(`Unable to parse request: Did ${title} generate this event?`, { code: 'ANOMALOUS_WEBHOOK_PAYLOAD' })
  }
}

/** The service sends the fields that people configured there, and one that the message needs is missing. */
export class IncompletePayload extends ToldRefusal {
  constructor() {
    super('Invalid payload', ['incomplete'], { code: 'BAD_REQUEST' })
  }
}

/** A part of the payload that the message needs is missing, or has the wrong type. */
export class UnreadablePayload extends ToldRefusal {
  constructor(title: string, missing: readonly string[] = []) {
    super(
      `Unable to parse request: Did ${title} generate this event?`,
      missing.length > 0 ? ['unreadablePart', missing.join(', ')] : ['unreadable'],
      { code: 'ANOMALOUS_WEBHOOK_PAYLOAD' },
    )
  }

  /** Creates the error from zod's. It contains only names of fields, never their values. */
  static from(title: string, { issues }: z.core.$ZodError): UnreadablePayload {
    const named = issues.slice(0, MOST_NAMED).filter(({ path }) => path.length > 0)
    return new UnreadablePayload(title, [...new Set(named.map(({ path }) => nameOf(path)))])
  }
}

const MOST_NAMED = 3
/** Names of fields in the schemas have this form. Any other name comes from the payload, so it isn't shown. */
const FIELD = /^[\w.@-]{1,60}$/

function nameOf(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' || FIELD.test(String(step)) ? String(step) : '…'))
  return `\`${steps.join('.')}\``
}

/** An unknown event counts as a success, because the service can't do anything about it. */
export class UnsupportedEvent extends Error {
  constructor(readonly event: string) {
    super('unsupported event')
  }
}

import type { Delivery } from './delivery'
import type { Signature } from './signatures'

/** A message to send. */
export interface Notice {
  /** The topic of the message, unless the address names another. It is cleaned and truncated. */
  topic: string
  /** Markdown. Mentions in it won't notify anyone. */
  content: string
  /** The notice's name for `only_events` and `exclude_events`. A notice without a name passes both. */
  event?: string
}

/** An answer in the service's own format, for a request that only checks something. */
export class Echo {
  constructor(
    readonly text: string,
    readonly contentType = 'text/plain',
  ) {}
}

/** The answer to a service that checks the bot's key: it says which bot the key belongs to. */
export class Introduction {
  readonly asksFor = 'bot'
}

/** The result of a delivery; undefined if the event is known, but isn't worth a message. */
export type Outcome = Notice | readonly Notice[] | Echo | Introduction | undefined

/** The declaration of a service. `docs/adding-an-integration.md` explains each part. */
export interface Integration {
  /** The name in the address. The name of the file has "-" instead of "_". */
  name: string
  /** Other names in the address. */
  aliases?: readonly string[]
  /** The service's own name. */
  title: string
  /** A short description of the integration's messages. */
  tells: string
  /** The steps to set up the webhook at the service. `{url}` is replaced by the address to paste. */
  setUp: readonly string[]
  /** Names that a notice's `event` can have, for the documentation. */
  events?: readonly string[]
  /** Additional parameters of the address, with descriptions. */
  options?: Readonly<Record<string, string>>
  /** Names in the bot's `config_data` that the integration reads, with descriptions. */
  settings?: Readonly<Record<string, string>>
  /** Headers that the integration reads, in addition to those of the next two properties. */
  headers?: readonly string[]
  /** The header with a delivery id, which stays the same when the service tries again. */
  deliveryHeader?: string
  /** How the service signs its requests, for bots with a `webhook_secret`. */
  signature?: Signature
  /** Whether the key is sent as HTTP Basic credentials, with the bot's email address. */
  usesBasicCredentials?: true
  /** Whether the service escapes parameters of the address twice. */
  escapesTwice?: true
  /** Further fields of the answer that the service reads. `error` is the message of a refusal. */
  answer?(error: string | undefined): Record<string, unknown>
  /**
   * Turns a delivery into messages. It is a pure function. To refuse a delivery, it throws an error, such as one in
   * `refusals.ts`.
   */
  receive(delivery: Delivery): Outcome
}

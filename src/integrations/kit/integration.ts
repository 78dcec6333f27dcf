import type { Delivery } from './delivery'
import type { Signature } from './signatures'

/** One message to be. */
export interface Notice {
  /** The topic of the message, unless the address names another. It is made printable and cut. */
  topic: string
  /** Markdown. Mentions in it are made harmless. */
  content: string
  /** The notice's name for `only_events` and `exclude_events`. A notice without a name passes both. */
  event?: string
}

/** An answer in the service's own form, to a request that only asks something. */
export class Echo {
  constructor(
    readonly text: string,
    readonly contentType = 'text/plain',
  ) {}
}

/** Says who the bot is, to a service that asks whether its key is right. */
export class Introduction {
  readonly asksFor = 'bot'
}

/** The event is known, and not worth a message. */
export type Outcome = Notice | readonly Notice[] | Echo | Introduction | undefined

/** The declaration of a service: `docs/adding-an-integration.md` explains each part. */
export interface Integration {
  /** The name in the address. The file's name has "_" for "-". */
  name: string
  /** Other names in the address. */
  aliases?: readonly string[]
  /** The service's own name. */
  title: string
  /** One sentence: what its messages tell. */
  tells: string
  /** The steps to set it up at the service. `{url}` is replaced by the address to paste. */
  setUp: readonly string[]
  /** All names that a notice's `event` may have. */
  events?: readonly string[]
  /** Further parameters of the address, and what they do. */
  options?: Readonly<Record<string, string>>
  /** Names in the bot's `config_data` that it reads, and what they are. */
  settings?: Readonly<Record<string, string>>
  /** Headers that it reads, beside those of the next two. */
  headers?: readonly string[]
  /** The header with an id of the delivery that stays the same when the service tries again. */
  deliveryHeader?: string
  /** How the service signs, where the bot has a `webhook_secret`. */
  signature?: Signature
  /** The key comes as HTTP Basic credentials, with the bot's email address. */
  usesBasicCredentials?: true
  /** The service escapes parameters of the address twice. */
  escapesTwice?: true
  /** Further fields of the answer, which the service looks at: `error` is the text of a refusal. */
  answer?(error: string | undefined): Record<string, unknown>
  /** Turns a delivery into messages. Pure: it reads nothing else, and throws the errors of `refusals.ts`. */
  receive(delivery: Delivery): Outcome
}

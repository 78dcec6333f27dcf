import { BadRequest, MissingParameter } from '#lib/errors'
import { readPairs } from '#lib/form/parse-form'
import { isNestedTooDeep } from '#lib/json/json'
import { MOST_PAYLOAD_VALUES } from './payload-limits'
import { MalformedJson, MissingEventHeader } from './refusals'

/** A service's request, as the edge passed it on, and the bot's settings. */
export interface RawDelivery {
  method: string
  contentType: string
  /** Headers by lower-case name: only those that an integration needs. */
  headers: Readonly<Record<string, string>>
  /** The address that the service called. */
  url: string
  /** The parameters of the address. */
  query: Readonly<Record<string, string>>
  body: Uint8Array
  /** The bot's settings. */
  settings: Readonly<Record<string, string>>
}

/** A service's request, with the methods that integrations need. */
export class Delivery {
  readonly #raw: RawDelivery

  constructor(raw: RawDelivery) {
    this.#raw = raw
  }

  get method(): string {
    return this.#raw.method
  }

  /** The bot's setting with this name. */
  setting(name: string): string | undefined {
    return this.#raw.settings[name]
  }

  /** A parameter of the address. */
  option(name: string): string | undefined {
    return this.#raw.query[name]
  }

  /**
   * Whether the address names a topic. The message must then contain the details that the topic would otherwise
   * contain.
   */
  get hasOwnTopic(): boolean {
    return this.#raw.query.topic !== undefined
  }

  get isForm(): boolean {
    return !this.#raw.contentType.toLowerCase().startsWith('application/json')
  }

  header(name: string): string | undefined {
    return this.#raw.headers[name.toLowerCase()]
  }

  /** The header that identifies the event. */
  eventHeader(name: string): string {
    const event = this.header(name)
    if (event === undefined) throw new MissingEventHeader(name)
    return event
  }

  /** The body as JSON, whatever its type. JSON in a form's `payload` field also counts. */
  json(): unknown {
    const text = this.#jsonText()
    if (text === undefined) throw new MalformedJson()
    return jsonOf(text, () => new MalformedJson())
  }

  text(): string {
    const text = this.#text()
    if (text === undefined) throw new BadRequest('Malformed payload')
    return text
  }

  /** A field of the form in the body, or else a parameter of the address. */
  field(name: string): string | undefined {
    return readPairs(this.#text() ?? '').get(name) ?? this.#raw.query[name]
  }

  requiredField(name: string): string {
    const value = this.field(name)
    if (value === undefined) throw new MissingParameter(name)
    return value
  }

  /** Some services can wrap their JSON in a form, and do so by default. */
  #jsonText(): string | undefined {
    const text = this.#text()
    return text?.startsWith('payload=') ? (this.field('payload') ?? text) : text
  }

  #text(): string | undefined {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(this.#raw.body)
    } catch {
      return undefined
    }
  }
}

/** Parses JSON. Refuses JSON that is nested more deeply, or has more values, than services normally send. */
export function jsonOf(text: string, refusal: () => Error): unknown {
  try {
    if (isNestedTooDeep(text)) throw new SyntaxError('nested too deep')
    const value: unknown = JSON.parse(text)
    if (hasTooManyValues(value)) throw new SyntaxError('too many values')
    return value
  } catch {
    throw refusal()
  }
}

function hasTooManyValues(value: unknown): boolean {
  let count = 0
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    const inside = Object.values(one)
    count += inside.length
    if (count > MOST_PAYLOAD_VALUES) return true
    for (const child of inside) open.push(child)
  }
  return false
}

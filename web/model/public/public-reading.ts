import { computed, signal } from '@preact/signals'
import {
  AskedTooMuch,
  askForChannels,
  askForMessage,
  askForMessages,
  askForTopics,
  NotPublic,
  type Range,
} from './ask-public'
import type { PublicChannel, PublicMessage, PublicTopic } from './public-message'
import { CHANNELS, namesOf, type PublicPlace, placeOf } from './public-place'

/** The number of messages that are requested in addition to the displayed ones. */
const PAGE = 60
/** The maximum number of displayed messages that are requested again when the reader comes back. */
const MOST_AGAIN = 200
/** If the channels were requested more recently than this, the page stays as it was when the reader comes back. */
const FRESH_MS = 15_000

type State = 'loading' | 'ready' | 'failed' | 'later' | 'tomorrow'

/** If the rate limit lasts longer than this, in seconds, the page tells the reader to come back tomorrow. */
const AN_HOUR = 3600

/**
 * The messages and the place that a reader without an account sees. There are no events, so the displayed data is
 * requested again when the reader comes back.
 */
export class PublicReading {
  readonly organization = signal('')
  readonly channels = signal<readonly PublicChannel[]>([])
  readonly place = signal<PublicPlace>({ kind: 'channels' })
  readonly topics = signal<ReadonlyMap<number, readonly PublicTopic[]>>(new Map())
  readonly messages = signal<readonly PublicMessage[]>([])
  readonly hasOlder = signal(false)
  readonly hasNewer = signal(false)
  readonly state = signal<State>('loading')
  readonly names = computed(() => namesOf(this.channels.value))
  #askedAt = 0
  /** Increases with each address, so that answers for earlier ones are ignored. */
  #turn = 0

  constructor(
    /** Called for places that aren't public or don't exist, so that the reader can log in. */
    private readonly leave: () => void,
    private readonly now = () => Date.now(),
  ) {}

  /** Goes to the place that an address names. */
  open(hash: string): Promise<void> {
    const turn = ++this.#turn
    return this.#trying(async () => {
      this.state.value = 'loading'
      if (this.channels.value.length === 0) await this.#learnChannels()
      const place = placeOf(hash || CHANNELS, this.names.value)
      if (!place) throw new NotPublic()
      const found = place.kind === 'message' ? await this.#placeOfMessage(place.id) : place
      if (turn !== this.#turn) return
      await this.#show(found, turn)
    }, turn)
  }

  /** Updates the page when the reader comes back to it, but not too often. */
  comeBack(): Promise<void> {
    if (this.now() - this.#askedAt < FRESH_MS || this.state.value === 'loading') return Promise.resolve()
    const turn = this.#turn
    return this.#trying(async () => {
      await this.#learnChannels()
      const place = this.place.value
      if (place.kind === 'topics' || place.kind === 'topic') await this.#learnTopics(place.channelId)
      if (place.kind === 'topic') await this.#again(place, turn)
      if (turn === this.#turn) this.state.value = 'ready'
    }, turn)
  }

  older(): Promise<void> {
    const [first] = this.messages.value
    return this.#more(first && { anchor: first.id, before: PAGE, after: 0 })
  }

  newer(): Promise<void> {
    const last = this.messages.value.at(-1)
    return this.#more(last && { anchor: last.id, before: 0, after: PAGE })
  }

  async #show(place: PublicPlace, turn: number): Promise<void> {
    if (place.kind === 'topics' || place.kind === 'topic') {
      if (!this.topics.value.has(place.channelId)) await this.#learnTopics(place.channelId)
    }
    if (place.kind === 'topic') {
      const { near } = place
      const range =
        near === undefined
          ? { anchor: 'newest', before: PAGE, after: 0 }
          : { anchor: near, before: PAGE / 2, after: PAGE / 2 }
      const page = await askForMessages(place.channelId, place.topic, range)
      if (turn !== this.#turn) return
      this.messages.value = page.messages
      this.hasOlder.value = !page.found_oldest
      this.hasNewer.value = !page.found_newest
    }
    if (turn !== this.#turn) return
    this.place.value = place
    this.state.value = 'ready'
  }

  async #placeOfMessage(id: number): Promise<PublicPlace> {
    const { message } = await askForMessage(id)
    return { kind: 'topic', channelId: message.stream_id, topic: message.subject, near: id }
  }

  async #learnChannels(): Promise<void> {
    this.#askedAt = this.now()
    const { realm_name, subscriptions } = await askForChannels()
    this.organization.value = realm_name
    this.channels.value = subscriptions
  }

  async #learnTopics(channelId: number): Promise<void> {
    const { topics } = await askForTopics(channelId)
    this.topics.value = new Map(this.topics.value).set(channelId, topics)
  }

  /** Fetches the last displayed messages again, and the ones after them, up to a maximum. */
  async #again({ channelId, topic }: PublicPlace & { kind: 'topic' }, turn: number): Promise<void> {
    const known = this.messages.value.slice(-MOST_AGAIN)
    const [first] = known
    const range = first
      ? { anchor: first.id, before: 0, after: known.length + PAGE }
      : { anchor: 'newest', before: PAGE, after: 0 }
    const page = await askForMessages(channelId, topic, range)
    if (turn !== this.#turn) return
    this.hasOlder.value ||= known.length < this.messages.value.length
    this.messages.value = page.messages
    this.hasNewer.value = !page.found_newest
  }

  #more(range: Range | undefined): Promise<void> {
    const [place, turn] = [this.place.value, this.#turn]
    if (place.kind !== 'topic' || !range) return Promise.resolve()
    return this.#trying(async () => {
      const page = await askForMessages(place.channelId, place.topic, range)
      if (turn !== this.#turn) return
      const all = new Map([...this.messages.value, ...page.messages].map((message) => [message.id, message]))
      this.messages.value = [...all.values()].sort((one, other) => one.id - other.id)
      if (range.before > 0) this.hasOlder.value = !page.found_oldest
      else this.hasNewer.value = !page.found_newest
    }, turn)
  }

  async #trying(work: () => Promise<void>, turn: number): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (turn !== this.#turn) return
      if (error instanceof NotPublic) this.leave()
      else if (error instanceof AskedTooMuch) this.state.value = error.seconds > AN_HOUR ? 'tomorrow' : 'later'
      else this.state.value = 'failed'
    }
  }
}

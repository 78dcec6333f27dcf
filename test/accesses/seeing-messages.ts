import type { PlainChannel } from './plain-accesses'
import type { PlainMessage } from './plain-messages'
import { Seeing } from './seeing'

const AS_STORED = { allow_empty_topic_name: true, apply_markdown: false }

/** Compares messages, requested by narrow and by id, and related data. */
export class SeeingMessages extends Seeing {
  async #fetch(request: object): Promise<string[]> {
    const { body } = await this.both.direct.ask(this.who, 'get-messages', { ...AS_STORED, ...request })
    const found: { id: number; stream_id: number; subject: string; reactions: { user_id: number }[] }[] = body.messages
    if (!found) throw new Error(JSON.stringify([this.who, request, body]))
    return found
      .filter(({ id }) => this.both.messages.all.has(id))
      .map((one) =>
        lineOf(
          one.id,
          one.stream_id,
          one.subject,
          one.reactions.map((by) => by.user_id),
        ),
      )
  }

  #narrowed(...narrow: unknown[]): Promise<string[]> {
    return this.#fetch({ narrow, anchor: 'newest', num_before: 1000, num_after: 0 })
  }

  #lines(is: (message: PlainMessage) => boolean): string[] {
    return this.both.messages
      .where(is)
      .sort((one, other) => one.id - other.id)
      .map(({ id, channel, topic, reactions }) => lineOf(id, channel.id, topic, this.idsOf(reactions)))
  }

  /** Checks the messages that the person has, whichever channel they are in. */
  async own(): Promise<void> {
    const { who } = this
    const isOwn = ({ holders }: PlainMessage) => holders.has(who)
    this.expect('all', await this.#narrowed(), this.#lines(isOwn))
    this.expect('found', await this.#narrowed(['search', 'zebra']), this.#lines(isOwn))
    const unread = this.#lines(({ unread }) => unread.has(who))
    this.expect('is:unread', await this.#narrowed(['is', 'unread']), unread)
    this.expect(
      'is:starred',
      await this.#narrowed(['is', 'starred']),
      this.#lines(({ stars }) => stars.has(who)),
    )
    const message_ids = [...this.both.messages.all.keys()]
    if (message_ids.length > 0) this.expect('by ids', await this.#fetch({ message_ids }), this.#lines(isOwn))
  }

  async inChannel(channel: PlainChannel): Promise<void> {
    const { accesses, messages, direct } = this.both
    const { who } = this
    const stream_id = String(channel.id)
    const isShown = (message: PlainMessage) => message.channel === channel && messages.shows(who, message)
    const term = { operator: 'channel', operand: channel.id }
    this.expect(`in ${channel.name}`, await this.#narrowed(term), this.#lines(isShown))
    const found = await this.#narrowed(term, ['search', 'zebra'])
    this.expect(`found in ${channel.name}`, found, this.#lines(isShown))
    const atLunch = this.#lines((message) => isShown(message) && message.topic.toUpperCase() === 'LUNCH')
    this.expect(`lunch in ${channel.name}`, await this.#narrowed(term, ['topic', 'lunch']), atLunch)
    const isKnown = !channel.isArchived && accesses.sight(who, channel)
    const people = await direct.ask(who, 'get-subscribers', { stream_id })
    const there = this.idsOf(accesses.active(channel.subscribers))
    this.expect(`people of ${channel.name}`, people.body.subscribers ?? [], isKnown ? there : [])
    const { status } = await direct.ask(who, 'get-stream-by-id', { stream_id })
    this.expect(`settings of ${channel.name}`, status === 200, isKnown)
    const { body } = await direct.ask(who, 'get-stream-topics', { stream_id, allow_empty_topic_name: true })
    const topics = ((body.topics ?? []) as { name: string; max_id: number }[])
      .filter(({ name }) => name !== 'channel events')
      .map(({ name, max_id }) => `${max_id} ${name}`)
    const mayRead = !channel.isArchived && accesses.content(who, channel)
    this.expect(`topics of ${channel.name}`, topics, mayRead ? topicsOf(messages.where(isShown)) : [])
  }

  async one(message: PlainMessage): Promise<void> {
    const { direct, messages, accesses } = this.both
    const { who } = this
    const asked = { message_id: String(message.id) }
    const may = messages.mayOpen(who, message)
    for (const operation of ['get-message', 'get-message-history']) {
      const { status } = await direct.ask(who, operation, asked)
      this.expect(`${operation} ${message.id}`, status === 200, may)
    }
    const { status, body } = await direct.ask(who, 'get-read-receipts', asked)
    const { holders, unread, sender } = message
    const readers = accesses.active(holders).filter((one) => one !== sender && !unread.has(one))
    if (status === 200) body.user_ids.sort((one: number, other: number) => one - other)
    // Everything in an archived channel counts as read, but nobody is listed as a reader because of that.
    const seen = status === 200 ? (message.channel.isArchived ? 'shown' : body.user_ids) : 'hidden'
    this.expect(
      `readers of ${message.id}`,
      seen,
      may ? (message.channel.isArchived ? 'shown' : this.idsOf(readers)) : 'hidden',
    )
  }
}

const lineOf = (id: number, channel: number, topic: string, reactions: number[]) =>
  `${id} in ${channel}, ${topic || '(none)'}: ${reactions.sort((one, other) => one - other)}`

/** The topics, newest first, in the spelling of their newest message. */
function topicsOf(messages: readonly PlainMessage[]): string[] {
  const newest = new Map<string, PlainMessage>()
  for (const message of messages) {
    const key = message.topic.toUpperCase()
    if (message.id >= (newest.get(key)?.id ?? 0)) newest.set(key, message)
  }
  const sorted = [...newest.values()].sort((one, other) => other.id - one.id)
  return sorted.map(({ id, topic }) => `${id} ${topic}`)
}

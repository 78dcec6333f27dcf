import { until } from '../../scripts/lib/until.ts'
import { NodeTransport } from '../../scripts/lib/web-client.ts'
import type { Json } from '../../tools/lib/json.ts'
import { pause } from './follower.ts'

/**
 * A person with the browser client, with its connection, store and outbox. The person also posts, and these messages
 * must arrive once and in order, whatever happens to the server.
 */
export class WebFollower {
  person

  mode = 'browser client'
  troubles: Json[] = []
  written: Json[] = []
  /** The conversation in which the person posts. */
  place = { kind: 'topic', channelId: 0, topic: '' }
  #client
  #web
  #first
  #isOver = false
  #writing

  constructor(person, web) {
    this.person = person
    this.#web = web
    this.#client = new web.Client(new NodeTransport(person, web))
  }

  async begin() {
    this.#client.start()
    if (!(await until(() => this.#client.connection.standing.value === 'live', { pauseMs: 20 })))
      throw new Error('the browser client does not connect')
    this.#first = this.#client.connection.queueId
  }

  /** Keeps posting in the person's own topic. */
  write(channelId) {
    this.place = { kind: 'topic', channelId, topic: `from ${this.person.id}` }
    this.#writing = this.#writeOn()
  }

  async #writeOn() {
    for (let number = 0; !this.#isOver; number++) {
      const text = `browser ${this.person.id} ${number}`
      this.written.push(text)
      this.#client.outbox.send(this.place, text)
      await pause(500)
    }
  }

  async endWriting() {
    this.#isOver = true
    await this.#writing
    await until(() => this.#client.outbox.messages.value.length === 0)
    return this.#client.outbox.messages.value.length
  }

  async until(messages) {
    await until(() => !this.lacks(messages))
  }

  stop() {
    this.#client.stop()
  }

  get received() {
    return [...this.#client.store.messages.messages.peekValues()]
  }

  get lostQueues() {
    return this.#client.connection.queueId === this.#first ? 0 : 1
  }

  lacks(messages) {
    const { messages: known } = this.#client.store.messages
    return messages.some(({ id, to }) => to.includes(this.person) && !known.has(id))
  }

  get isAscending() {
    return this.received.every(({ id }, index, all) => index === 0 || id > all[index - 1].id)
  }

  isIntruder(entitled) {
    return this.received.some(({ display_recipient: name }) => !entitled[name]?.includes(this.person))
  }

  in(channel) {
    return this.received.filter(({ display_recipient: name }) => name === channel).map(({ id }) => id)
  }

  /** Whether the client's data equals a fresh registration's. Only the parts that change here are compared. */
  async isAsRegistered() {
    const fresh = await this.person.call('POST', '/register', this.#web.REGISTRATION)
    const known = this.#client.store.tell()
    const told = ({ max_message_id, unread_msgs, starred_messages, subscriptions, realm_users }) =>
      JSON.stringify([
        max_message_id,
        unread_msgs.streams.map(({ topic, unread_message_ids }) => `${topic} ${unread_message_ids}`).sort(),
        starred_messages,
        subscriptions.map(({ name }) => name).sort(),
        realm_users.length,
      ])
    return told(fresh) === told(known)
  }
}

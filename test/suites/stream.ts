import type { Json } from '../../tools/lib/json.ts'
import { pause } from './follower.ts'

/**
 * Sends messages from several people at the same time. If a request is interrupted, its message may or may not have
 * been sent.
 */
export class Stream {
  accepted: Json[] = []
  #isOver = false
  #senders

  constructor(members, entitled) {
    this.#senders = members.slice(0, 6).map((person) => this.#sendOn(person, entitled))
  }

  /** Resolves when this many more messages have been accepted. */
  async more(count) {
    const goal = this.accepted.length + count
    while (this.accepted.length < goal) await pause(20)
  }

  async end() {
    this.#isOver = true
    await Promise.all(this.#senders)
  }

  async #sendOn(person, entitled) {
    const channels = Object.keys(entitled).filter((name) => entitled[name].includes(person))
    for (let number = 0; !this.#isOver; number++) {
      const channel = channels[number % channels.length]
      const to = entitled[channel]
      await person.send(channel, `by ${person.id}`, `number ${number}`).then(
        ({ id }) => this.accepted.push({ id, channel, to }),
        () => pause(50),
      )
      await pause(40)
    }
  }
}

import { until } from '../../scripts/lib/until.ts'
import type { Json } from '../../tools/lib/json.ts'

/**
 * The fraction of frames that are acknowledged: a socket accepts 200 acknowledgments a minute, but gets more events
 * than that.
 */
const ACKNOWLEDGED_SHARE = 0.1

/** A client that never gives up. After every failure, it polls or connects again, starting after its last event. */
export class Follower {
  person
  mode

  received: Json[] = []
  lostQueues = 0
  troubles: Json[] = []
  #lastEventId = -1
  #queueId
  #isOver = false

  constructor(person, mode) {
    this.person = person
    this.mode = mode
  }

  async begin() {
    this.#queueId = await this.person.register({ event_types: ['message'] })
    if (this.mode === 'poll') void this.#pollOn()
    else void this.#listenOn()
  }

  /** Waits until this client has received all given messages that are meant for its person. */
  async until(messages) {
    await until(() => !this.lacks(messages))
  }

  stop() {
    this.#isOver = true
  }

  lacks(messages) {
    const ids = new Set<Json>(this.received.map(({ id }) => id))
    return messages.some(({ id, to }) => to.includes(this.person) && !ids.has(id))
  }

  get isAscending() {
    return this.received.every(({ id }, index) => index === 0 || id > this.received[index - 1].id)
  }

  isIntruder(entitled) {
    return this.received.some(({ display_recipient: name }) => !entitled[name]?.includes(this.person))
  }

  in(channel) {
    return this.received.filter(({ display_recipient: name }) => name === channel).map(({ id }) => id)
  }

  async #pollOn() {
    while (!this.#isOver) {
      try {
        const answer = await this.person.poll(this.#queueId, this.#lastEventId).events
        if (answer.result === 'error') this.#complain(answer)
        this.#take(answer.events ?? [])
      } catch {
        await pause(50)
      }
    }
  }

  async #listenOn() {
    while (!this.#isOver) {
      await new Promise((resolve) => {
        const socket = this.person.socket(this.#queueId, this.#lastEventId)
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(data)
          if (frame.result === 'error') this.#complain(frame)
          this.#take(frame.events ?? [])
          if (Math.random() < ACKNOWLEDGED_SHARE) socket.send(JSON.stringify({ last_event_id: this.#lastEventId }))
        }
        socket.onclose = resolve
        socket.onerror = resolve
      })
      await pause(50)
    }
  }

  /** Adds new events. Events are sent again until they are acknowledged, and their ids show which ones are new. */
  #take(events) {
    for (const { id, message } of events) {
      if (id <= this.#lastEventId) continue
      this.#lastEventId = id
      this.received.push(message)
    }
  }

  #complain({ code, msg }) {
    this.troubles.push(msg)
    if (code === 'BAD_EVENT_QUEUE_ID') this.lostQueues++
    else throw new Error(msg)
  }
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

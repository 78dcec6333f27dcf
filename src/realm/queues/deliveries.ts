import { ANSWER_BYTES } from '#domain/limits'
import { heartbeat } from '#domain/queues/heartbeat'
import { offered, type ToldEvent } from '#domain/queues/offered'
import { eventsOf, readQueue } from '#domain/queues/read-queue'
import { Room } from '#domain/queues/room'
import { type Log, Views, viewOf } from '#domain/queues/views'
import type { EventId } from '#lib/ids'
import { metrics } from '#lib/metrics/metrics'
import type { Memory } from '#memory/memory'
import type { Waiter } from '#memory/waiters'
import type { LoggedEvent } from '#store/events/logged-event'
import type { Writers } from '#store/store'
import { isAmbient } from '#wire/adapt/index'
import { answerText } from './answer-text'
import { Returning } from './returning'

/**
 * The limit in bytes for data that is sent to a socket and not acknowledged, since the object must keep it in memory
 * while the client reads slowly.
 */
const UNACKNOWLEDGED_BYTES = 2 * ANSWER_BYTES

/** Delivers events to waiting clients. Other clients get them when they ask again. */
export class Deliveries {
  readonly #store: Writers
  readonly #memory: Memory
  readonly returning: Returning
  #views: Views | undefined
  /** The number of characters in all events that were sent to waiting clients. */
  readonly told = { characters: 0 }

  constructor(store: Writers, memory: Memory) {
    this.#store = store
    this.#memory = memory
    this.returning = new Returning(store, memory)
  }

  /** Runs after the commit. `since` is the id of the last stored event before these. */
  deliver(events: readonly LoggedEvent[], since: EventId): void {
    if (events.length === 0) return
    this.#memory.recentEvents.add(events, since)
    this.#views = new Views()
    try {
      for (const waiter of this.#memory.waiters.concernedBy(events)) {
        if (isDue(this.#log, waiter, events)) this.#tell(waiter)
      }
    } finally {
      this.#views = undefined
    }
  }

  /** Answers a poll, with a heartbeat if there are no events. A poll gets only one answer. */
  answer(waiter: Waiter, now: number): void {
    const { queue } = waiter
    this.#memory.waiters.remove(waiter)
    const told = readQueue(this.#log, queue)
    this.#send(waiter, told.length > 0 ? told : [heartbeat(this.#log, queue, now)])
    waiter.end()
    this.returning.expect(queue)
  }

  #tell(waiter: Waiter): void {
    if (waiter.kind === 'socket') this.#push(waiter)
    else if (waiter.isBrief || this.#memory.usage.holdSeconds === 0) this.answer(waiter, Date.now())
    else this.#hold(waiter)
  }

  /**
   * Tells the edge how many seconds to wait before it asks for the answer, because a timer here would keep the object
   * from sleeping.
   */
  #hold(waiter: Waiter): void {
    if (waiter.isHeld) return
    waiter.isHeld = true
    waiter.send(`hold ${this.#memory.usage.holdSeconds}`)
  }

  /** Sends the first answer to a new socket. It has the queue's events so far, and more may follow. */
  resume(waiter: Waiter, answer: string): void {
    waiter.sent = waiter.queue.position.answers.at(-1)?.through ?? waiter.sent
    waiter.send(answer)
    this.#push(waiter)
  }

  /**
   * Sends the events that haven't been sent to a socket yet. A client with too much unacknowledged data must connect
   * again with the id of its last event.
   */
  #push(waiter: Waiter): void {
    for (const { events, through } of this.#frames(waiter)) {
      const isOwed = events.length > 0
      if (isOwed && this.#isBehind(waiter)) {
        waiter.end('behind')
        return
      }
      waiter.sent = through
      if (isOwed) this.#send(waiter, events)
    }
  }

  #send(waiter: Waiter, events: readonly ToldEvent[]): void {
    const text = answerText(waiter, events)
    this.told.characters += text.length
    metrics.count('edgewise_told_characters_total', text.length)
    waiter.send(text)
  }

  /** Sends the answer to a call over a socket. */
  tellAnswer(waiter: Waiter, answer: string): void {
    if (this.#isBehind(waiter)) waiter.end('behind')
    else waiter.send(answer)
  }

  *#frames({ queue, sent }: Waiter): Generator<{ events: ToldEvent[]; through: EventId }> {
    const { lastId } = this.#store.events
    let events: ToldEvent[] = []
    let room = new Room()
    for (const told of eventsOf(this.#log, queue, sent, lastId)) {
      if (!room.takes(told)) {
        yield { events, through: events.at(-1)!.id }
        events = []
        room = new Room()
        room.takes(told)
      }
      events.push(told)
    }
    yield { events, through: lastId }
  }

  #isBehind(waiter: Waiter): boolean {
    return this.#memory.unacknowledged.of(waiter) > UNACKNOWLEDGED_BYTES
  }

  get #log() {
    return { store: this.#store, memory: this.#memory, views: this.#views }
  }
}

/**
 * Whether these events wake a waiter. For a socket, an event costs nothing, but it ends a poll, which must be made
 * again.
 */
function isDue(log: Log, { kind, queue }: Waiter, events: readonly LoggedEvent[]): boolean {
  const wakes = (event: LoggedEvent) => {
    if (kind === 'socket') return true
    const view = offered(log.store, event, queue)
    return view !== undefined && !isAmbient(view, queue.accountId)
  }
  return events.some((event) => wakes(event) && viewOf(log, event, queue).length > 0)
}

import { signal } from '@preact/signals-core'
import { BackOff } from './back-off'
import type { Caller } from './call'
import type { Clock, Timer } from './clock'
import { isLoggedOut, Refusal, Unreachable } from './failures'
import { LostQueue, type Place } from './place'
import { Poller } from './poller'
import { REGISTRATION } from './register'
import type { QueuedEvent, Snapshot } from './snapshot'
import { SocketListening } from './socket-listening'

/** The receiver of the connection's data. */
interface Ears {
  /** Receives a snapshot at the beginning and whenever a queue has been lost. */
  begin(snapshot: Snapshot): void
  /** Requests the changes since the known state, if there is one. */
  renew?(): Promise<Snapshot | undefined>
  /** Applies events in order. If it throws, the connection starts over. */
  hear(events: readonly QueuedEvent[]): void
  /**
   * The id of the last event that the server may drop. Later ones aren't saved yet, and may have to be fetched again.
   * If this is undefined, the server may drop all received events.
   */
  keptUpTo?(place: Place): number | undefined
  /** Saves the received events. */
  keep?(): Promise<void>
}

/** `live`: events arrive. `offline`: a request failed, and the connection tries again automatically. */
type Standing = 'connecting' | 'live' | 'offline' | 'logged-out'

/**
 * The interval for checking whether the machine slept. After sleep, its sockets are dead but still appear to be open.
 */
const LOOK_EVERY_MS = 10_000
const SLEPT_MS = 30_000
/** If a socket didn't open, the next attempt is made after this time. Until then, the client polls. */
const WITHOUT_SOCKET_MS = 5 * 60_000
/** The longest time that the connection waits for the disk. */
const KEPT_WITHIN_MS = 2000

/** Receives events until the session ends: registers, uses a socket or polls, and continues after interruptions. */
export class Connection {
  readonly standing = signal<Standing>('connecting')
  readonly backOff: BackOff
  #place: Place | undefined
  #listening: { end(): void } | undefined
  #isStopped = false
  #socketAfter = Number.NEGATIVE_INFINITY
  #watch: { timer: Timer; at: number } | undefined

  constructor(
    private readonly caller: Caller,
    private readonly clock: Clock,
    private readonly ears: Ears,
  ) {
    this.backOff = new BackOff(clock)
  }

  /** The current queue. Calls that send a message name it, so that the message's event can be recognized. */
  get queueId(): string | undefined {
    return this.#place?.queueId
  }

  /** The position in the queue: with a snapshot of the store, that is enough to continue after a reload. */
  get place(): Place | undefined {
    return this.#place && { ...this.#place }
  }

  /** Begins with a new snapshot, or continues a queue whose state is already known. */
  start(place?: Place): void {
    this.#place = place
    this.#look()
    void this.#run()
  }

  stop(): void {
    this.#isStopped = true
    this.clock.clearTimeout(this.#watch?.timer)
    this.#listening?.end()
    this.backOff.wake()
  }

  /**
   * Runs when the network is back, the device has woken from sleep, or the user chooses to try again. Ends the socket
   * or the poll, and tries again immediately.
   */
  wake(): void {
    this.backOff.wake()
    this.#listening?.end()
    // Even if the socket is still open, calls may have failed. They are repeated when the connection is live again.
    if (this.standing.peek() === 'live') this.standing.value = 'connecting'
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        this.#place ??= await this.#register()
        await this.#listen(this.#place)
      } catch (error) {
        if (this.#isStopped) return
        if (isLoggedOut(error)) {
          this.standing.value = 'logged-out'
          return
        }
        if (isLost(error)) this.#place = undefined
        else this.standing.value = 'offline'
        await this.backOff.pause()
      }
    }
  }

  async #register(): Promise<Place> {
    // Until there is an answer, the state stays offline.
    if (this.standing.peek() !== 'offline') this.standing.value = 'connecting'
    const snapshot = (await this.ears.renew?.()) ?? (await this.caller.call('POST /register', REGISTRATION))
    this.ears.begin(snapshot)
    const { queue_id: queueId, last_event_id: lastEventId, edgewise_event_socket_url: socketUrl } = snapshot
    return { queueId, lastEventId, hasSocket: socketUrl !== undefined }
  }

  async #listen(place: Place): Promise<void> {
    await this.#keep()
    if (this.#isStopped) return
    const now = this.clock.now()
    if (!place.hasSocket || now < this.#socketAfter) return this.#poll(place, this.#socketAfter - now)
    const listening = new SocketListening(this.caller, this.clock, place, {
      opened: () => {
        this.standing.value = 'live'
      },
      hear: (events) => this.#hear(place, events),
      keptUpTo: () => this.ears.keptUpTo?.(place) ?? place.lastEventId,
    })
    this.#listening = listening
    if (await listening.ended) {
      // The socket had been open. Unless it was ended here, a proxy, the server or the network ended it.
      if (this.#isStopped || listening.wasEndedHere) return
      this.standing.value = 'connecting'
      return this.backOff.pause()
    }
    // A browser doesn't say why a socket didn't open. A poll finds the reason, or shows that only sockets fail.
    await this.#poll(place, 0)
    this.#socketAfter = this.clock.now() + WITHOUT_SOCKET_MS
  }

  /** Polls for `forMs`, at least once. The server answers the first poll immediately. */
  async #poll(place: Place, forMs: number): Promise<void> {
    const until = this.clock.now() + forMs
    const poller = new Poller(this.caller, this.clock, place)
    this.#listening = poller
    this.#hear(place, await poller.poll({ waits: false }))
    this.standing.value = 'live'
    while (!this.#isStopped && !poller.wasEndedHere && this.clock.now() < until) {
      await this.#keep()
      this.#hear(place, await poller.poll({ waits: true }))
    }
  }

  /**
   * Waits until the received events are saved, but no longer than `KEPT_WITHIN_MS`. With the next poll, the server may
   * forget them.
   */
  async #keep(): Promise<void> {
    if (!this.ears.keep) return
    let timer: Timer
    const late = new Promise<void>((resolve) => {
      timer = this.clock.setTimeout(resolve, KEPT_WITHIN_MS)
    })
    await Promise.race([this.ears.keep(), late])
    this.clock.clearTimeout(timer)
  }

  #hear(place: Place, events: readonly QueuedEvent[]): void {
    const fresh = events.filter(({ id }) => id > place.lastEventId)
    const last = fresh.at(-1)
    if (!last || this.#place !== place) return
    try {
      this.ears.hear(fresh)
    } catch (error) {
      console.error(error)
      throw new LostQueue()
    }
    place.lastEventId = last.id
    this.backOff.succeeded()
  }

  #look(): void {
    const now = this.clock.now()
    const slept = this.#watch ? now - this.#watch.at - LOOK_EVERY_MS : 0
    if (Math.abs(slept) > SLEPT_MS) {
      this.#socketAfter = Number.NEGATIVE_INFINITY
      this.wake()
    }
    this.#watch = { at: now, timer: this.clock.setTimeout(() => this.#look(), LOOK_EVERY_MS) }
  }
}

/**
 * Whether the queue is lost. The server answers 400 if the queue has expired, or if it has already forgotten the next
 * events.
 */
function isLost(error: unknown): boolean {
  return error instanceof LostQueue || (error instanceof Refusal && error.status === 400) || !isKnown(error)
}

/**
 * Whether an error is of an expected kind. After any other error, the connection starts over, since part of its
 * state may be wrong.
 */
const isKnown = (error: unknown) => error instanceof Unreachable || error instanceof Refusal

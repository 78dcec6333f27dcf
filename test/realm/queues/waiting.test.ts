import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getEvents } from '#api/queues/get-events'
import { ANSWER_BYTES, MOST_CALLS_WAITING, MOST_QUEUES } from '#domain/limits'
import { endWaitsByKey, removeQueue } from '#domain/queues/remove-queue'
import { sweepQueues } from '#domain/queues/sweep-queues'
import { ProtocolError } from '#lib/errors'
import { fraction } from '#lib/fraction'
import { CALL_VERSION, type Call, type Reply } from '#realm/crossing/call'
import { addressOfWaiting } from '#realm/crossing/roads'
import type { SocketCaller } from '#realm/crossing/socket-caller'
import { readAttachment } from '#realm/queues/attachment'
import { EventSockets } from '#realm/queues/event-sockets'
import { holdEvents } from '#realm/roads/hold'
import { alertWords } from '#wire/events/account'
import type { BuiltEvent } from '#wire/events/index'
import { presenceChange, userStatus } from '#wire/events/people'
import { QueueWorld } from '../../domain/queues/queue-world'
import { account, withStorage } from '../../store/storage'

/** The commands of sockets that only acknowledge events, and make no calls. */
const COMMANDS = { admit: () => {}, answer: () => Promise.reject(new Error('no calls here')) }

const MIA = 3
const BEN = 4
const KIM = 5
const word = (text: string): BuiltEvent => alertWords([text])
const seen = (id: number): BuiltEvent =>
  presenceChange({ user_id: account(id), server_timestamp: fraction(1), presence: { website: WEBSITE } })
const WEBSITE = { client: 'website', status: 'active', timestamp: 1, pushable: false }

/** Queues that use a real object's sockets. */
class WaitingWorld extends QueueWorld {
  sockets!: EventSockets<SocketCaller>
  object!: DurableObjectState

  wake(): void {
    this.sockets = new EventSockets<SocketCaller>(this.object, this.store, this.memory, this.deliveries, CALL_VERSION)
  }

  /** Makes the object lose its memory. The sockets stay open. */
  override evict(): void {
    super.evict()
    this.wake()
  }

  /** Waits as the edge does, and collects the frames that arrive over the socket. */
  async wait(kind: 'poll' | 'socket', viewer: number, queue_id: string, last_event_id: number) {
    const call = {
      version: CALL_VERSION,
      operation: getEvents.name,
      params: { ok: true, value: { queue_id, last_event_id } },
      ignored: [],
    } as Partial<Call> as Call
    const response = await holdEvents(this, addressOfWaiting(kind, call, 'events'), (sent) =>
      this.#execute(viewer, sent),
    )
    const frames: string[] = []
    const socket = response.webSocket
    socket?.addEventListener('message', ({ data }) => void frames.push(String(data)))
    socket?.addEventListener('close', () => void frames.push('closed'))
    socket?.accept()
    return { response, frames, socket, ended: () => turn().then(() => frames.includes('closed')) }
  }

  async #execute(viewer: number, { params }: Call): Promise<Reply> {
    try {
      const answer = getEvents.run(
        this.contextOf(viewer) as never,
        (params as unknown as { value: never }).value,
        null as never,
      )
      return { status: 200, body: JSON.stringify(answer) }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      return { status: error.status, body: JSON.stringify(error.toWire()) }
    }
  }
}

const realTimeout = setTimeout
/** Waits in real time, long enough for sent data to arrive. */
const turn = () => new Promise((resolve) => realTimeout(resolve, 5))
/** A poll that soon follows an answer waits within its request for this long, and then continues on a socket. */
const MOMENT_MS = 2000
const eventsIn = (frame: string | undefined) =>
  (JSON.parse(frame ?? '{}') as { events?: ({ id: number } & Record<string, unknown>)[] }).events ?? []

const inWorld = (name: string, run: (world: WaitingWorld) => Promise<void>) => () =>
  withStorage(`waiting ${name}`, async (database, _storage, object) => {
    const world = new WaitingWorld(database)
    world.object = object
    world.wake()
    await run(world)
  })

describe('a poll', () => {
  it(
    'is answered over plain HTTP if there are events',
    inWorld('at once', async (world) => {
      const queue = world.register(MIA)
      world.emit(word('a'), [MIA])
      const { response } = await world.wait('poll', MIA, queue, -1)
      expect([response.status, response.webSocket]).toEqual([200, null])
      expect(eventsIn(await response.text())).toEqual([{ ...word('a'), id: 0 }])
      const refused = await world.wait('poll', BEN, queue, -1)
      expect([refused.response.status, refused.response.webSocket]).toEqual([400, null])
    }),
  )

  it(
    'waits for the first event of its queue, and ends with this event',
    inWorld('first', async (world) => {
      const queue = world.register(MIA)
      const poll = await world.wait('poll', MIA, queue, -1)
      expect(poll.response.status).toBe(101)
      world.emit(word('not for her'), [BEN])
      await turn()
      expect(poll.frames).toEqual([])
      world.emit(word('b'), [MIA])
      expect(await poll.ended()).toBe(true)
      expect(eventsIn(poll.frames[0])).toEqual([{ ...word('b'), id: 1 }])
      expect(poll.frames).toHaveLength(2)
    }),
  )

  it(
    'survives an eviction of the object and is answered with the next event',
    inWorld('evicted', async (world) => {
      const queue = world.register(MIA)
      world.emit(word('a'), [MIA])
      const poll = await world.wait('poll', MIA, queue, 0)
      world.evict()
      world.emit(word('b'), [MIA])
      world.emit(word('c'), [MIA])
      expect(await poll.ended()).toBe(true)
      expect(eventsIn(poll.frames[0])).toEqual([{ ...word('b'), id: 1 }])
      expect(world.poll(MIA, queue, 1)).toEqual([{ ...word('c'), id: 2 }])
    }),
  )

  it(
    'survives an eviction even if its queue is too large for an attachment',
    inWorld('large', async (world) => {
      const narrow = Array.from({ length: 100 }, (): [string, string] => ['is', 'something unknown'])
      const queue = world.register(MIA, { narrow })
      const poll = await world.wait('poll', MIA, queue, -1)
      world.evict()
      world.emit(word('a'), [MIA])
      expect(await poll.ended()).toBe(true)
      expect(eventsIn(poll.frames[0])).toEqual([{ ...word('a'), id: 0 }])
    }),
  )

  it(
    'survives an eviction even if older code stored its state as an object',
    inWorld('object', async (world) => {
      const queue = world.register(MIA)
      const poll = await world.wait('poll', MIA, queue, -1)
      const [ours] = world.object.getWebSockets()
      ours!.serializeAttachment(readAttachment(ours!))
      world.evict()
      world.emit(word('a'), [MIA])
      expect(await poll.ended()).toBe(true)
      expect(eventsIn(poll.frames[0])).toEqual([{ ...word('a'), id: 0 }])
    }),
  )

  it(
    'ends when a newer poll of the same queue arrives, which gets the events',
    inWorld('newer', async (world) => {
      const queue = world.register(MIA)
      const older = await world.wait('poll', MIA, queue, -1)
      const newer = await world.wait('poll', MIA, queue, -1)
      expect(await older.ended()).toBe(true)
      expect(eventsIn(older.frames[0])).toEqual([])
      world.emit(word('a'), [MIA])
      expect(await newer.ended()).toBe(true)
      expect(eventsIn(newer.frames[0])).toHaveLength(1)
    }),
  )

  it(
    'ends when its queue is deleted, its account deactivated, or its key replaced',
    inWorld('ends', async (world) => {
      const [deleted, replaced, deactivated] = [world.register(MIA), world.register(MIA), world.register(BEN)]
      const first = await world.wait('poll', MIA, deleted, -1)
      const second = await world.wait('poll', MIA, replaced, -1)
      const third = await world.wait('poll', BEN, deactivated, -1)
      world.remove(MIA, deleted)
      expect([await first.ended(), await second.ended(), await third.ended()]).toEqual([true, false, false])
      world.run(MIA, (context) => endWaitsByKey(context, account(MIA)))
      expect([await second.ended(), await third.ended()]).toEqual([true, false])
      world.deactivate(BEN)
      expect(await third.ended()).toBe(true)
      for (const { frames } of [first, second, third]) expect(eventsIn(frames[0])).toEqual([])
      expect(world.poll(MIA, replaced, -1)).toEqual([])
    }),
  )

  it(
    'isn’t ended by other people’s presence, which it returns when it ends',
    inWorld('ambient', async (world) => {
      const queue = world.register(MIA)
      const poll = await world.wait('poll', MIA, queue, -1)
      world.emit(seen(BEN), [MIA, BEN])
      expect(await poll.ended()).toBe(false)
      const [socket] = world.object.getWebSockets()
      world.sockets.message(socket!, 'end', COMMANDS)
      expect(await poll.ended()).toBe(true)
      expect(eventsIn(poll.frames[0])).toEqual([{ ...seen(BEN), id: 0 }])
    }),
  )

  it(
    'is ended by its own account’s status, and not by other people’s',
    inWorld('statuses', async (world) => {
      const status = (id: number) => userStatus({ user_id: account(id), status_text: 'away' })
      const queue = world.register(MIA)
      const poll = await world.wait('poll', MIA, queue, -1)
      world.emit(status(BEN), [MIA, BEN])
      expect(await poll.ended()).toBe(false)
      world.emit(status(MIA), [MIA, BEN])
      expect(await poll.ended()).toBe(true)
      expect(eventsIn(poll.frames[0])).toEqual([
        { ...status(BEN), id: 0 },
        { ...status(MIA), id: 1 },
      ])
    }),
  )

  it(
    'is delayed if the day’s requests run low, and then returns all events together',
    inWorld('held', async (world) => {
      Object.assign(world.memory, { usage: { holdSeconds: 3, requests: 0, count() {}, atLeast() {}, goOn() {} } })
      const queue = world.register(MIA)
      const poll = await world.wait('poll', MIA, queue, -1)
      world.emit(word('a'), [MIA])
      world.emit(word('b'), [MIA])
      await turn()
      expect(poll.frames).toEqual(['hold 3'])
      world.sockets.message(world.object.getWebSockets()[0]!, 'end', COMMANDS)
      expect(await poll.ended()).toBe(true)
      expect(eventsIn(poll.frames[1])).toHaveLength(2)
    }),
  )

  it(
    'is forgotten when its client leaves',
    inWorld('left', async (world) => {
      const queue = world.register(MIA)
      await world.wait('poll', MIA, queue, -1)
      world.sockets.closed(world.object.getWebSockets()[0]!)
      expect([...world.memory.waiters]).toEqual([])
      world.emit(word('a'), [MIA])
      expect(world.poll(MIA, queue, -1)).toHaveLength(1)
    }),
  )
})

describe('a poll soon after an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Registers a queue, and polls it for two events, which have the ids 0 and 1. */
  async function answered(world: WaitingWorld, viewer = MIA): Promise<string> {
    const queue = world.register(viewer)
    for (const last of [-1, 0]) {
      world.emit(word(`after ${last}`), [viewer])
      expect((await world.wait('poll', viewer, queue, last)).response.status).toBe(200)
    }
    return queue
  }

  it(
    'is answered without a socket if an event comes soon',
    inWorld('soon', async (world) => {
      const queue = await answered(world)
      const waiting = world.wait('poll', MIA, queue, 1)
      await vi.advanceTimersByTimeAsync(MOMENT_MS - 1)
      world.emit(word('c'), [MIA])
      const { response } = await waiting
      expect([response.status, response.webSocket]).toEqual([200, null])
      expect(eventsIn(await response.text())).toEqual([{ ...word('c'), id: 2 }])
      expect([...world.memory.waiters]).toEqual([])
    }),
  )

  it(
    'continues on a socket if no event comes soon, and survives an eviction there',
    inWorld('not soon', async (world) => {
      const queue = await answered(world)
      const waiting = world.wait('poll', MIA, queue, 1)
      await turn()
      world.emit(seen(BEN), [MIA, BEN])
      await vi.advanceTimersByTimeAsync(MOMENT_MS)
      const poll = await waiting
      expect(poll.response.status).toBe(101)
      world.evict()
      world.emit(word('c'), [MIA])
      expect(await poll.ended()).toBe(true)
      expect(eventsIn(poll.frames[0])).toMatchObject([seen(BEN), word('c')])
    }),
  )

  it(
    'waits on a socket at once if the last answer was long ago, or if the day’s requests run low',
    inWorld('late', async (world) => {
      const queue = await answered(world)
      await vi.advanceTimersByTimeAsync(MOMENT_MS)
      expect((await world.wait('poll', MIA, queue, 1)).response.status).toBe(101)
      const other = await answered(world)
      Object.assign(world.memory, { usage: { holdSeconds: 3, requests: 0, count() {}, atLeast() {}, goOn() {} } })
      expect((await world.wait('poll', MIA, other, 1)).response.status).toBe(101)
    }),
  )

  it(
    'is not delayed if the day’s requests run low while it waits',
    inWorld('running out', async (world) => {
      const waiting = world.wait('poll', MIA, await answered(world), 1)
      await turn()
      Object.assign(world.memory, { usage: { holdSeconds: 3, requests: 0, count() {}, atLeast() {}, goOn() {} } })
      world.emit(word('c'), [MIA])
      expect(eventsIn(await (await waiting).response.text())).toHaveLength(1)
    }),
  )

  it(
    'ends when a newer poll of the same queue arrives, which gets the events',
    inWorld('newer soon', async (world) => {
      const queue = await answered(world)
      const older = world.wait('poll', MIA, queue, 1)
      await turn()
      const newer = world.wait('poll', MIA, queue, 1)
      expect(eventsIn(await (await older).response.text())).toEqual([])
      await turn()
      world.emit(word('c'), [MIA])
      expect(eventsIn(await (await newer).response.text())).toHaveLength(1)
    }),
  )

  it(
    'ends when its queue is deleted, its key is replaced, or its account is deactivated',
    inWorld('ends soon', async (world) => {
      const [expired, other, third] = [
        await answered(world, MIA),
        await answered(world, BEN),
        await answered(world, KIM),
      ]
      const first = world.wait('poll', MIA, expired, 1)
      const second = world.wait('poll', BEN, other, 1)
      const last = world.wait('poll', KIM, third, 1)
      await turn()
      const gone = new ProtocolError('gone')
      world.run(MIA, (context) => removeQueue(context, { id: expired, accountId: account(MIA) }, gone))
      world.run(BEN, (context) => endWaitsByKey(context, account(BEN)))
      world.deactivate(KIM)
      world.emit(word('c'), [MIA, BEN, KIM])
      const { response } = await first
      expect([response.status, await response.json()]).toMatchObject([400, { msg: 'gone' }])
      for (const waiting of [second, last]) {
        const { response } = await waiting
        expect([response.status, eventsIn(await response.text())]).toEqual([200, []])
      }
    }),
  )
})

describe('a poll that gets no events', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Lets a poll wait as long as it can. Returns the id of the event that ends it. */
  async function quietSpell(world: WaitingWorld, queue: string, last: number): Promise<number> {
    vi.setSystemTime(world.now)
    const waiting = world.wait('poll', MIA, queue, last)
    await turn()
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    const poll = await waiting
    expect(poll.response.status).toBe(101)
    world.now += 78_000
    vi.setSystemTime(world.now)
    for (const socket of world.object.getWebSockets()) world.sockets.message(socket, 'end', COMMANDS)
    expect(await poll.ended()).toBe(true)
    expect(eventsIn(poll.frames[0])).toEqual([{ type: 'heartbeat', id: expect.any(Number) }])
    return eventsIn(poll.frames[0])[0]!.id as number
  }

  it(
    'ends with a heartbeat that has a higher id each time, without writing a row',
    inWorld('heartbeats', async (world) => {
      world.emit(word('before'), [MIA])
      const queue = world.register(MIA)
      const { written } = world.database.counts
      let last = -1
      for (let spell = 0; spell < 5; spell++) {
        const id = await quietSpell(world, queue, last)
        expect(id).toBeGreaterThan(last)
        last = id
        if (spell === 2) world.evict()
      }
      expect(world.database.counts.written).toBe(written)
      world.emit(word('at last'), [MIA])
      const [event, ...more] = world.poll(MIA, queue, last)
      expect(event).toMatchObject(word('at last'))
      expect(event!.id).toBeGreaterThan(last)
      expect(more).toEqual([])
    }),
  )

  it(
    'is followed by events that are sent only once, even if the object is evicted in between',
    inWorld('heartbeat once', async (world) => {
      for (let lost = 0; lost < 4; lost++) {
        const evictAt = (point: number) => lost === point && world.evict()
        const queue = world.register(MIA)
        world.emit(word('a'), [MIA])
        const [a] = world.poll(MIA, queue, -1)
        const id = await quietSpell(world, queue, a!.id as number)
        evictAt(0)
        world.emit(word('not for her'), [BEN])
        evictAt(1)
        world.emit(word('b'), [MIA])
        evictAt(2)
        const told = world.poll(MIA, queue, id)
        expect(told).toMatchObject([word('b')])
        expect(told[0]!.id).toBeGreaterThan(id)
        evictAt(3)
        expect(world.poll(MIA, queue, told[0]!.id as number)).toEqual([])
        expect(() => world.poll(MIA, queue, id)).toThrow('already been pruned')
      }
    }),
  )

  it(
    'ends with a higher id each time even if other people get many events',
    inWorld('heartbeat among others', async (world) => {
      const queue = world.register(MIA)
      let last = -1
      for (let spell = 0; spell < 4; spell++) {
        for (let count = 0; count < 5; count++) world.emit(word('not for her'), [BEN])
        const id = await quietSpell(world, queue, last)
        expect(id).toBeGreaterThan(last)
        last = id
        if (spell > 1) world.evict()
      }
      world.emit(word('for her'), [MIA])
      expect(world.poll(MIA, queue, last)).toMatchObject([word('for her')])
    }),
  )

  it(
    'doesn’t make ids valid that were never sent',
    inWorld('no heartbeat', async (world) => {
      world.emit(word('before'), [MIA])
      const queue = world.register(MIA)
      await quietSpell(world, queue, -1)
      expect(() => world.poll(MIA, queue, 1)).toThrow('Event 1 was not in this queue')
      world.evict()
      expect(() => world.poll(MIA, queue, 1000)).toThrow('Event 1000 was not in this queue')
    }),
  )
})

describe('an account with too many queues', () => {
  it(
    'loses its longest-unused queue, beginning with queues without a client, and waiting clients get the reason',
    inWorld('crowded', async (world) => {
      const others = world.register(BEN)
      const first = world.register(MIA)
      const poll = await world.wait('poll', MIA, first, -1)
      world.now += 60_000
      const second = world.register(MIA)
      const socket = await world.wait('socket', MIA, second, -1)
      world.now += 60_000
      const idle = Array.from({ length: MOST_QUEUES - 2 }, () => world.register(MIA))
      world.now += 60_000
      for (let more = 0; more < idle.length; more++) await world.wait('poll', MIA, world.register(MIA), -1)
      for (const gone of idle) expect(() => world.poll(MIA, gone, -1)).toThrow('Bad event queue ID')
      expect([await poll.ended(), await socket.ended()]).toEqual([false, false])
      await world.wait('poll', MIA, world.register(MIA), -1)
      expect([await poll.ended(), await socket.ended()]).toEqual([true, false])
      const told = { result: 'error', code: 'BAD_EVENT_QUEUE_ID', queue_id: first }
      expect(JSON.parse(poll.frames[0]!)).toMatchObject(told)
      expect(JSON.parse(poll.frames[0]!).msg).toContain('unused the longest')
      await world.wait('socket', MIA, world.register(MIA), -1)
      expect(await socket.ended()).toBe(true)
      expect(JSON.parse(socket.frames[0]!)).toMatchObject({ ...told, queue_id: second })
      expect(world.store.queues.ofAccount(account(MIA))).toHaveLength(MOST_QUEUES)
      expect(world.memory.waiters.ofAccount(account(MIA)).length).toBeLessThanOrEqual(MOST_QUEUES)
      expect(world.poll(BEN, others, -1)).toEqual([])
    }),
  )
})

/** Runs all steps of the sweep that is due. Returns how many there were. */
function sweepInSteps(world: WaitingWorld): number {
  let steps = 0
  for (let task = world.store.tasks.nextDue(world.now); task; task = world.store.tasks.nextDue(world.now)) {
    const { id, subject } = task
    world.run(1, (context) => {
      world.store.tasks.take(id, world.now)
      sweepQueues(context as never, subject)
    })
    steps++
  }
  return steps
}

describe('an expired queue', () => {
  it(
    'is deleted by the sweep unless a client waits on it',
    inWorld('sweep', async (world) => {
      const [dead, waiting, polled] = [world.register(MIA), world.register(MIA), world.register(BEN)]
      await world.wait('socket', MIA, waiting, -1)
      const sweep = () => world.run(1, (context) => sweepQueues(context as never, 0))
      world.now += 7 * 86_400_000
      sweep()
      expect(world.store.queues.ofAccount(account(MIA))).toHaveLength(2)
      expect(world.poll(BEN, polled, -1)).toEqual([])
      world.now += 2 * 3_600_000
      sweep()
      expect(world.store.queues.ofAccount(account(MIA)).map(({ id }) => id)).toEqual([waiting])
      expect(world.store.queues.ofAccount(account(BEN))).toHaveLength(1)
      expect(() => world.poll(MIA, dead, -1)).toThrow('Bad event queue ID')
      expect(world.store.tasks.earliest()).toBe(world.now + 86_400_000)
    }),
  )

  it(
    'is deleted in a batch with others, however many there are',
    inWorld('sweep steps', async (world) => {
      for (let viewer = 100; viewer < 130; viewer++) {
        for (let count = 0; count < 80; count++) world.register(viewer, {}, 60)
      }
      world.now += 86_400_000
      expect(sweepInSteps(world)).toBe(3)
      expect(world.store.queues.page(0, 10)).toEqual([])
    }),
  )

  it(
    'is checked again the day after if a client waits on it, even if the last page of the sweep was empty',
    inWorld('sweep ends', async (world) => {
      const early = world.register(MIA)
      await world.wait('socket', MIA, early, -1)
      // Together with the first queue, these are exactly one page.
      for (let at = 0; at < 999; at++) world.register(100 + Math.floor(at / 80), {}, 60)
      world.now += 86_400_000
      sweepInSteps(world)
      expect(world.store.queues.page(0, 10).map(({ id }) => id)).toEqual([early])
      expect(world.store.tasks.earliest()).toBe(world.now + 86_400_000)
    }),
  )
})

describe('an acknowledgment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it(
    'is remembered after a sleep while a poll waits',
    inWorld('asleep', async (world) => {
      const queue = world.register(MIA)
      world.emit(word('a'), [MIA])
      await world.wait('poll', MIA, queue, 0)
      world.evict()
      expect(() => world.poll(MIA, queue, -1)).toThrow('already been pruned')
    }),
  )

  it(
    'is written if the client leaves, or doesn’t return after an answer',
    inWorld('gone', async (world) => {
      const [left, absent] = [world.register(MIA), world.register(MIA)]
      world.emit(word('a'), [MIA])
      await world.wait('poll', MIA, left, 0)
      const written = () => world.database.counts.written
      const before = written()
      for (const socket of world.object.getWebSockets()) world.sockets.closed(socket)
      expect(written() - before).toBe(1)
      await world.wait('poll', MIA, absent, 0)
      world.emit(word('b'), [MIA])
      const acknowledged = () => world.store.queues.find(account(MIA), absent)?.position.acknowledged
      await vi.advanceTimersByTimeAsync(MOMENT_MS - 1)
      expect(acknowledged()).toBe(0)
      await vi.advanceTimersByTimeAsync(1)
      expect(acknowledged()).toBe(1)
      world.evict()
      for (const queue of [left, absent]) {
        expect(() => world.poll(MIA, queue, -1)).toThrow('already been pruned')
        expect(world.poll(MIA, queue, 0)).toMatchObject([word('b')])
      }
    }),
  )

  it(
    'is not written if the client returns',
    inWorld('back', async (world) => {
      const queue = world.register(MIA)
      world.emit(word('0'), [MIA])
      await world.wait('poll', MIA, queue, 0)
      for (let id = 1; id < 4; id++) {
        world.emit(word(`${id}`), [MIA])
        const poll = world.wait('poll', MIA, queue, id)
        await turn()
        await vi.advanceTimersByTimeAsync(MOMENT_MS)
        await poll
      }
      await vi.advanceTimersByTimeAsync(MOMENT_MS)
      expect(world.store.queues.find(account(MIA), queue)?.position.acknowledged).toBe(0)
    }),
  )
})

describe('a client’s own socket', () => {
  it(
    'gets the events in the queue, then every event as it happens, including presence',
    inWorld('socket', async (world) => {
      const queue = world.register(MIA)
      world.emit(word('before'), [MIA])
      const { frames } = await world.wait('socket', MIA, queue, -1)
      world.emit(word('a'), [MIA])
      world.emit(seen(BEN), [MIA])
      world.emit(word('not for her'), [BEN])
      world.evict()
      world.emit(word('b'), [MIA])
      await turn()
      expect(frames.flatMap(eventsIn).map(({ id, type }) => [id, type])).toEqual([
        [0, 'alert_words'],
        [1, 'alert_words'],
        [2, 'presence'],
        [4, 'alert_words'],
      ])
    }),
  )

  const much = 'much '.repeat(100_000)

  it(
    'gets all events of the queue, in frames of a few megabytes',
    inWorld('frames', async (world) => {
      const queue = world.register(MIA)
      for (let count = 0; count < 14; count++) world.emit(word(`${count} ${much}`), [MIA])
      const { frames } = await world.wait('socket', MIA, queue, -1)
      await turn()
      expect(Math.max(...frames.map((frame) => Buffer.byteLength(frame)))).toBeLessThan(1.01 * ANSWER_BYTES)
      expect(frames.flatMap(eventsIn).map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, id) => id))
    }),
  )

  it(
    'is closed if too much data isn’t acknowledged, and the queue continues when its client returns',
    inWorld('slow', async (world) => {
      const queue = world.register(MIA)
      const first = await world.wait('socket', MIA, queue, -1)
      for (let count = 0; count < 18; count++) world.emit(word(`${count} ${much}`), [MIA])
      expect(await first.ended()).toBe(true)
      const seen = first.frames.filter((frame) => frame !== 'closed').flatMap(eventsIn)
      expect(seen.length).toBeGreaterThan(15)
      expect(seen.length).toBeLessThan(18)
      const second = await world.wait('socket', MIA, queue, seen.at(-1)!.id)
      await turn()
      const all = [...seen, ...second.frames.flatMap(eventsIn)]
      expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, id) => id))
    }),
  )

  it(
    'counts data as read only after its receipt was returned, also if the object has slept since',
    inWorld('receipts', async (world) => {
      const queue = world.register(MIA)
      const client = await world.wait('socket', MIA, queue, -1)
      const ours = () => world.object.getWebSockets()[0]!
      const counted = () => world.memory.unacknowledged.of([...world.memory.waiters][0]!)
      const answer = (receipt?: unknown) =>
        world.sockets.message(ours(), JSON.stringify({ last_event_id: -1, receipt }), COMMANDS)
      world.emit(word('short'), [MIA])
      await turn()
      expect(client.frames).toHaveLength(1)
      for (let count = 0; count < 2; count++) world.emit(word('x'.repeat(30_000)), [MIA])
      await turn()
      const asked = client.frames.flatMap((frame) => JSON.parse(frame).receipt ?? [])
      expect(asked).toEqual([expect.any(Number)])
      const all = counted()
      expect(all).toBeGreaterThan(60_000)
      await answer()
      await answer(asked[0] + 1)
      expect(counted()).toBe(all)
      world.evict()
      expect(counted()).toBe(all)
      await answer(asked[0])
      expect(counted()).toBeGreaterThan(30_000)
      expect(counted()).toBeLessThan(31_000)
      await turn()
      // The rest was sent after the first receipt, so the client is asked for another one.
      const [, next] = client.frames.flatMap((frame) => JSON.parse(frame).receipt ?? [])
      await answer(asked[0])
      expect(counted()).toBeGreaterThan(30_000)
      await answer(next)
      expect(counted()).toBe(0)
    }),
  )

  it(
    'accepts acknowledgments, and the queue continues after the last one when the client reconnects',
    inWorld('resume', async (world) => {
      const queue = world.register(MIA)
      const first = await world.wait('socket', MIA, queue, -1)
      for (const text of ['a', 'b', 'c']) world.emit(word(text), [MIA])
      world.sockets.message(world.object.getWebSockets()[0]!, '{"last_event_id": 1}', COMMANDS)
      await turn()
      expect(first.frames).toHaveLength(3)
      world.evict()
      expect(() => world.poll(MIA, queue, 0)).toThrow('already been pruned')
      const second = await world.wait('socket', MIA, queue, 1)
      expect(await first.ended()).toBe(true)
      expect(second.frames.flatMap(eventsIn)).toEqual([{ ...word('c'), id: 2 }])
    }),
  )

  it(
    'accepts 200 acknowledgments a minute, and is closed at the next one',
    inWorld('busy', async (world) => {
      const queue = world.register(MIA)
      const socket = await world.wait('socket', MIA, queue, -1)
      const ours = world.object.getWebSockets()[0]!
      for (let i = 0; i < 200; i++) world.sockets.message(ours, '{"last_event_id": -1}', COMMANDS)
      await turn()
      expect(socket.frames).toEqual([])
      world.sockets.message(ours, '{"last_event_id": -1}', COMMANDS)
      expect(await socket.ended()).toBe(true)
      expect(JSON.parse(socket.frames[0]!)).toMatchObject({ result: 'error', code: 'RATE_LIMIT_HIT' })
    }),
  )

  const long = `{"last_event_id": 0${' '.repeat(100)}}`
  const wrong = [
    'nonsense',
    '{}',
    '{"last_event_id": -1, "receipt": "1"}',
    '{"last_event_id": "1"}',
    '{"last_event_id": 99}',
    'null',
    '{"last_event_id": -7}',
  ]
  it.each([...wrong, long])('gets an error for %s and is closed', (message) =>
    inWorld(`wrong ${message}`, async (world) => {
      const queue = world.register(MIA)
      const socket = await world.wait('socket', MIA, queue, -1)
      world.sockets.message(world.object.getWebSockets()[0]!, message, COMMANDS)
      expect(await socket.ended()).toBe(true)
      expect(JSON.parse(socket.frames[0]!)).toMatchObject({ result: 'error', code: 'BAD_REQUEST' })
      expect([...world.memory.waiters]).toEqual([])
    })(),
  )

  it(
    'can have a limited number of unanswered calls, and further ones are refused at once',
    inWorld('calls', async (world) => {
      const socket = await world.wait('socket', MIA, world.register(MIA), -1)
      const ours = world.object.getWebSockets()[0]!
      const carriedOut: number[] = []
      let go = () => {}
      const gone = new Promise<void>((resolve) => {
        go = resolve
      })
      const commands = {
        admit: () => {},
        answer: async (_: unknown, { id }: { id: number }) => {
          await gone
          carriedOut.push(id)
          return { status: 200, body: '{}', isCounted: true }
        },
      }
      const calls = Array.from({ length: MOST_CALLS_WAITING + 3 }, (_, id) =>
        world.sockets.message(ours, JSON.stringify({ id, call: 'GET /users/me' }), commands),
      )
      await turn()
      expect(socket.frames.map((frame) => JSON.parse(frame))).toEqual(
        [0, 1, 2].map((more) => ({
          id: MOST_CALLS_WAITING + more,
          status: 429,
          body: expect.objectContaining({ code: 'RATE_LIMIT_HIT', 'retry-after': 1 }),
        })),
      )
      go()
      await Promise.all(calls)
      expect(carriedOut).toEqual(Array.from({ length: MOST_CALLS_WAITING }, (_, id) => id))
      expect(await socket.ended()).toBe(false)
      expect(socket.frames.slice(3).map((frame) => JSON.parse(frame).id)).toEqual(carriedOut)
    }),
  )

  it(
    'is closed if older code opened it, so that its client connects again',
    inWorld('older', async (world) => {
      const [old, other] = [world.register(MIA), world.register(BEN)]
      const socket = await world.wait('socket', MIA, old, -1)
      const poll = await world.wait('poll', BEN, other, -1)
      const ours = world.object.getWebSockets().find((one) => readAttachment(one)?.kind === 'socket')
      ours?.serializeAttachment({ ...readAttachment(ours), caller: undefined })
      world.evict()
      expect([await socket.ended(), await poll.ended()]).toEqual([true, false])
    }),
  )
})

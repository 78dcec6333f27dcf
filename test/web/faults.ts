import { evictDurableObject } from 'cloudflare:test'
import { IDBObjectStore, indexedDB } from 'fake-indexeddb'
import type { World } from '../api/world'
import type { Tab } from './tab'

/** Begins a fault in a round, while everyone is posting. Returns a function that ends the fault. */
export type Fault = (club: { world: World; tabs: readonly Tab[] }) => Promise<() => void | Promise<void>>

const DAY_MS = 86_400_000
const nothing = () => {}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Makes the disk refuse all rows until the returned function is called. */
function fillDisk(): () => void {
  const { put, add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  return () => Object.assign(IDBObjectStore.prototype, { put, add })
}

/** A fault that changes the network until it ends. */
function network(
  change: Partial<Pick<Tab['transport'], 'isOffline' | 'lossPercent' | 'missPercent' | 'latencyMs'>>,
): Fault {
  const well = { isOffline: false, lossPercent: 0, missPercent: 0, latencyMs: 0 }
  return async ({ tabs }) => {
    for (const { transport } of tabs) Object.assign(transport, change)
    return () => {
      for (const { transport } of tabs) Object.assign(transport, well)
    }
  }
}

export const FAULTS: Readonly<Record<string, Fault>> = {
  'the server is evicted twice': async ({ world }) => {
    await evictDurableObject(world.stub)
    return () => evictDurableObject(world.stub)
  },
  'the network is gone': async (club) => {
    const heal = await network({ isOffline: true })(club)
    for (const { transport } of club.tabs) transport.cut()
    return async () => {
      await heal()
      for (const { client } of club.tabs) client.wake()
    }
  },
  // By these tabs' accelerated clocks, the latency in both directions together is ten seconds.
  'answers take ten seconds': network({ latencyMs: 200 }),
  'one in twenty requests and answers is lost': network({ lossPercent: 5, missPercent: 5 }),
  'sockets are cut repeatedly': async ({ tabs }) => {
    const timer = setInterval(() => {
      for (const { transport } of tabs) transport.cut()
    }, 60)
    return () => clearInterval(timer)
  },
  'a tab sleeps for a day': async ({ tabs }) => {
    for (const { transport } of tabs) {
      transport.cut()
      transport.isOffline = true
    }
    return () => {
      for (const { transport, clock } of tabs) {
        transport.isOffline = false
        clock.jump(DAY_MS)
      }
    }
  },
  'a clock jumps back and forth': async ({ tabs }) => {
    for (const { clock } of tabs) clock.jump(-DAY_MS)
    return () => {
      for (const { clock } of tabs) clock.jump(3 * DAY_MS)
    }
  },
  'the disk is full': async () => fillDisk(),
  'every queue is lost': async ({ world, tabs }) => {
    for (const { who, client } of tabs) {
      await world.call(who, 'DELETE /events', { queue_id: client.connection.queueId })
    }
    return nothing
  },
  'pages are killed and opened again': async ({ tabs }) => {
    for (const tab of tabs) {
      await pause(20)
      await tab.openAgain()
    }
    return nothing
  },
  'pages are killed, and the disk refuses to open': async ({ tabs }) => {
    for (const tab of tabs) {
      const { open } = indexedDB
      indexedDB.open = () => {
        throw new DOMException('not here', 'SecurityError')
      }
      await tab.openAgain()
      indexedDB.open = open
    }
    return async () => {
      for (const tab of tabs) await tab.openAgain()
    }
  },
  'pages are killed while the disk is full': async ({ tabs }) => {
    const empty = fillDisk()
    for (const tab of tabs) {
      await pause(20)
      await tab.openAgain()
    }
    return async () => {
      for (const tab of tabs) await tab.openAgain()
      empty()
    }
  },
}

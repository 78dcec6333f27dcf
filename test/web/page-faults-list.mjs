// Faults that occur while people are writing in a browser. After each, everything must work again.

const DAY_MS = 86_400_000
const CUT_EVERY_MS = 2000
const CUTS = 4

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * @typedef {{ page: import('playwright-core').Page, network: import('./network.mjs').Network }} Writer
 * @typedef {object} Club
 * @property {readonly Writer[]} writers
 * @property {() => Promise<unknown>} write makes everyone send a message and begin the next
 * @property {(between: () => Promise<unknown>) => Promise<void>} restart kills the server, and serves again
 * @property {(page: import('playwright-core').Page) => Promise<void>} reload
 */

/** @type {Readonly<Record<string, (club: Club) => Promise<void>>>} */
export const FAULTS = {
  'the server is killed': ({ restart, write }) => restart(write),
  async 'the network is gone'({ writers, write }) {
    for (const { network } of writers) network.cut()
    await write()
    await pause(500)
    for (const { network } of writers) network.restore()
  },
  'everything takes two seconds': (club) => throughNetwork(club, { latencyMs: 2000 }),
  'one in twenty requests and answers is lost': (club) => throughNetwork(club, { lossPercent: 5 }),
  async 'connections are cut every few seconds'({ writers, write }) {
    const written = write()
    for (let cut = 0; cut < CUTS; cut++) {
      await pause(CUT_EVERY_MS)
      for (const { network } of writers) network.interrupt()
    }
    await written
  },
  async 'the pages sleep for a day'({ writers, write }) {
    await write()
    const asleep = await Promise.all(writers.map(fallAsleep))
    await pause(500)
    await Promise.all(asleep.map((wake) => wake()))
  },
  async 'the disk is full'({ writers, write }) {
    await Promise.all(writers.map(({ page }) => page.evaluate(fillDisk)))
    await write()
    await pause(1500)
    await Promise.all(writers.map(({ page }) => page.evaluate(emptyDisk)))
  },
  async 'the disk refuses to open'({ writers, write, reload }) {
    const refuse = (isRefused) => Promise.all(writers.map(({ page }) => page.evaluate(refuseDisk, isRefused)))
    await refuse(true)
    await Promise.all(writers.map(({ page }) => reload(page)))
    await write()
    await refuse(false)
    await Promise.all(writers.map(({ page }) => reload(page)))
  },
}

async function throughNetwork({ writers, write }, change) {
  for (const { network } of writers) Object.assign(network, change)
  await write()
  await pause(500)
  for (const { network } of writers) Object.assign(network, { latencyMs: 0, lossPercent: 0 })
}

/** Freezes the page and cuts its connections. Returns a function that wakes the page, with its clock a day ahead. */
async function fallAsleep({ page, network }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  network.cut()
  return async () => {
    network.restore()
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await page.evaluate((ms) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + ms
    }, DAY_MS)
    await session.detach()
  }
}

function fillDisk() {
  const { put, add } = IDBObjectStore.prototype
  const { setItem } = Storage.prototype
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse })
  Storage.prototype.setItem = refuse
  Object.assign(window, {
    emptyDisk() {
      Object.assign(IDBObjectStore.prototype, { put, add })
      Storage.prototype.setItem = setItem
    },
  })
}

function emptyDisk() {
  Object.assign({ emptyDisk() {} }, window).emptyDisk()
}

/** Sets whether the disk refuses to open after the next load. */
function refuseDisk(isRefused) {
  sessionStorage.setItem('refuse the disk', String(isRefused))
}

/** Makes the disk refuse to open if that was requested. Runs in a page, before its scripts. */
export function obeyRefusal() {
  if (sessionStorage.getItem('refuse the disk') !== 'true') return
  indexedDB.open = () => {
    throw new DOMException('not here', 'SecurityError')
  }
}

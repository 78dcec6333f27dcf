import { chromium } from 'playwright-core'

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
const VIEWPORT = { width: 1280, height: 800 }

export const openBrowser = () => chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] })

/** Logs in as the reader. Returns the browser's state, which `newContext` uses to open more windows. */
export async function logIn(browser, { url, owner, password }) {
  const context = await browser.newContext({ baseURL: url, viewport: VIEWPORT })
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('input[name=email]').fill(owner.email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
  const storageState = await context.storageState()
  await context.close()
  return storageState
}

export const newContext = (browser, { url }, storageState) =>
  browser.newContext({ baseURL: url, viewport: VIEWPORT, storageState })

/** Throttles the page's CPU. */
export async function slow(page, rate) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate })
}

/**
 * Starts counting the CPU time of the page's thread, which isn't affected by other work on the machine. Returns a
 * function that reads it in milliseconds.
 */
export async function threadMs(page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  const read = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0)
  }
  const before = await read()
  return async () => (await read()) - before
}

/**
 * Opens an address. Returns the time of the first painted line (`watchFirstPaint`), and the requests and bytes until
 * then.
 */
export async function open(page, address) {
  await page.goto(address)
  await page.waitForFunction(() => (window as any).painted, undefined, { timeout: 120_000 })
  return page.evaluate(() => {
    const { painted, sent } = window as any
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const before = entries.filter(({ startTime }) => startTime <= painted)
    const isCall = ({ name }) => new URL(name).pathname.startsWith('/json/')
    const calls = before.filter((entry) => isCall(entry) && !entry.name.includes('/json/events'))
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
    const bytes = [navigation, ...before].reduce((sum, entry) => sum + (entry?.transferSize ?? 0), 0)
    const framed = sent.filter(({ startTime }) => startTime <= painted).length
    return { painted, calls: calls.length + framed, files: before.length - calls.length, bytes }
  })
}

/** Runs in the page before everything else, and records tasks that take more than 50 ms. */
export function watchLongTasks() {
  const page = window as any
  page.longTasks = []
  new PerformanceObserver((list) => page.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

/** The number of tasks of more than 50 ms while `run` is running, the longest one, and their share of the time. */
export async function longTasksDuring(page, run) {
  await page.evaluate(() => {
    Object.assign(globalThis, { longTasks: [] })
  })
  const began = performance.now()
  await run()
  const tasks = await page.evaluate(() => (globalThis as any).longTasks)
  const sum = tasks.reduce((total, one) => total + one, 0)
  const passed = performance.now() - began
  return { count: tasks.length, longest: Math.max(0, ...tasks), share: sum / passed, seconds: passed / 1000 }
}

/** The bytes that scripts still hold after garbage collection. */
export async function heldBytes(page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('HeapProfiler.collectGarbage')
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  await browser.detach()
  return usedSize
}

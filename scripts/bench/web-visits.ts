// The visits that scripts/bench/web.ts measures: how long they take until the first line is painted, and what they
// request.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from '../../tools/lib/json.ts'
import { watchFirstPaint } from '../lib/first-paint.ts'
import { median } from './load.ts'
import { LONG } from './web-organization.ts'
import { newContext, open, slow, threadMs, watchLongTasks } from './web-page.ts'

export const RATES = [1, 6]
/**
 * The connection of a distant reader: the delay of each request in ms, and the bytes per second that all requests
 * share.
 */
const FAR = { latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false }
/** The figures for a visit. If there is another checkout, the ratio of each figure to that checkout's is also shown. */
const TOLD = ['painted', 'cpuMs', 'calls', 'files', 'bytes']

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
export const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)

export const hashOf = ({ organization }, topic = LONG.topic) =>
  `/#narrow/channel/${organization.channels[0]}/topic/${topic.replaceAll(' ', '.20')}`

const firstScreens = (place): [name: string, address: string, selector: string][] => [
  ['a topic', hashOf(place), '.msg'],
  ['the inbox', '/#inbox', '.inbox-row'],
]

export async function visit({ browser, organization, storageState }, { rate = 1, selector = '.msg' } = {}) {
  const context = await newContext(browser, organization, storageState)
  await context.addInitScript(watchFirstPaint, selector)
  await context.addInitScript(watchLongTasks)
  const page = await context.newPage()
  if (rate > 1) await slow(page, rate)
  return page
}

/** Opens an address, and measures the CPU time of the page's own thread until the first line is painted. */
async function measured(page, address) {
  const threadTime = await threadMs(page)
  const opened = await open(page, address)
  return { ...opened, cpuMs: await threadTime() }
}

/** Prints rows of visits, by checkout and kind. With two checkouts, the last row of a kind has the ratios. */
function tell(name, more, bySide) {
  const sides = Object.entries<Json>(bySide)
  const kinds = Object.keys(sides[0][1])
  for (const kind of kinds) {
    for (const [side, visits] of sides) {
      const of = (key) => Math.round(median(visits[kind].map((one) => one[key])))
      row(`${side}${name}, ${kind}`, ...more, ...TOLD.map((key) => of(key)))
    }
    if (sides.length < 2) continue
    const [[, before], [, now]] = sides
    const ratio = (key) => median(now[kind].map((one, round) => one[key] / before[kind][round][key])).toFixed(2)
    row(`now ÷ before: ${name}, ${kind}`, ...more, ...TOLD.map((key) => ratio(key)))
  }
}

const NAMES = ['ms', 'ms of CPU', 'calls', 'files', 'bytes over the network']

/**
 * Reports cold and warm visits. On a cold visit, no part of the client is in the browser's cache. A warm one is the
 * next visit with the same browser.
 */
export async function reportFirstMessage(places, rounds) {
  row('to the first message', 'CPU', ...NAMES)
  row('---', '--:', ...NAMES.map(() => '--:'))
  for (const at of firstScreens(places[0]).keys()) {
    for (const rate of RATES) {
      const bySide: Record<string, Record<'cold' | 'warm', any[]>> = Object.fromEntries(
        places.map(({ side }) => [side, { cold: [], warm: [] }]),
      )
      for (let round = 0; round < rounds; round++) {
        for (const place of places) {
          const { cold, warm } = await twoVisits(place, firstScreens(place)[at], rate)
          bySide[place.side].cold.push(cold)
          bySide[place.side].warm.push(warm)
        }
      }
      tell(firstScreens(places[0])[at][0], [`${rate} ×`], bySide)
    }
  }
}

async function twoVisits(place, [, address, selector], rate) {
  const page = await visit(place, { rate, selector })
  const cold = await measured(page, address)
  await page.waitForFunction(() => navigator.serviceWorker.controller, undefined, { timeout: 120_000 })
  await pause(1500)
  await page.goto('about:blank')
  const warm = await measured(page, address)
  await page.context().close()
  return { cold, warm }
}

/** Reports first visits by a distant reader, compared with a bare page that has as many bytes in two files. */
export async function reportFar(places, rounds) {
  console.log('')
  row('from far away', ...NAMES)
  row('---', ...NAMES.map(() => '--:'))
  for (const at of firstScreens(places[0]).keys()) {
    const bySide = Object.fromEntries(places.map(({ side }) => [side, { cold: [] }]))
    for (let round = 0; round < rounds; round++) {
      for (const place of places) {
        const [, address, selector] = firstScreens(place)[at]
        const page = await visit(place, { selector })
        await far(page)
        bySide[place.side].cold.push(await measured(page, address))
        await page.context().close()
      }
    }
    tell(firstScreens(places[0])[at][0], [], bySide)
    const place = places.at(-1)
    const bytes = median(bySide[place.side].cold.map((one) => one.bytes))
    row('a bare page of these bytes', Math.round(median(await bareVisits(place, bytes, rounds))), '', 0, 1, bytes)
  }
}

async function far(page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', FAR)
}

/**
 * Measures how long pages with `bytes` bytes take until a line at their end is shown. Half of the bytes are in a second
 * file.
 */
async function bareVisits(place, bytes, rounds) {
  const half = 'x'.repeat(Math.round(bytes / 2))
  const server = createServer(({ url }, answer) => {
    if (url === '/half') return answer.end(`document.write('<p class="last">x</p>')//${half}`)
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><script src="/half"></script><!--${half}-->`)
  })
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)))
  const { port } = server.address() as AddressInfo
  const times: Json[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await visit(place, { selector: '.last' })
    await far(page)
    times.push((await open(page, `http://localhost:${port}/`)).painted)
    await page.context().close()
  }
  server.close()
  return times
}

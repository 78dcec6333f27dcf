// Measures the time from the key press that sends a message until the sender sees it, and until someone else gets it.

import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { isIn } from './history-plan.ts'
import { median, quantile } from './load.ts'
import { RawSocket } from './raw-socket.ts'
import { LONG } from './web-organization.ts'
import { logIn, open, threadMs } from './web-page.ts'
import { hashOf, pause, row, visit } from './web-visits.ts'

const ROUND_TRIPS = [0, 150, 400]
const SENDS = 30
const USUAL = 'topic 3'
/** A page that only shows what was typed. It is used to measure the least time that a message can take. */
const BARE = `<!doctype html><textarea></textarea><script>
  const field = document.querySelector('textarea')
  addEventListener('keydown', ({ key, ctrlKey }) => {
    if (key !== 'Enter' || !ctrlKey) return
    const line = document.createElement('div')
    line.className = 'msg'
    line.textContent = field.value
    field.value = ''
    document.body.append(line)
  })
</script>`

/** Reports how long a user's messages take to appear. The receiver is as far away from the server as the user. */
export async function reportOwn(places) {
  console.log('')
  row('an own message', 'round trip', 'to the screen', '95%', 'frames', 'ms of CPU', 'to someone else', '95%')
  row('---', ...Array.from({ length: 7 }, () => '--:'))
  for (const place of places) {
    for (const topic of [USUAL, LONG.topic]) {
      for (const roundTrip of ROUND_TRIPS) {
        const { shown, frames, cpu, heard } = await send(place, topic, roundTrip)
        row(
          `${place.side}in “${topic}”`,
          roundTrip,
          ...told(shown),
          Math.max(...frames),
          median(cpu).toFixed(1),
          ...told(heard),
        )
      }
    }
  }
  const { shown, frames, cpu } = await sendBare(places.at(-1))
  row('a bare page that appends a line', '', ...told(shown), Math.max(...frames), median(cpu).toFixed(1), '', '')
}

const told = (times) => [median(times).toFixed(1), quantile(times, 0.95).toFixed(1)]

async function sendBare({ browser }) {
  const page = await browser.newPage()
  await page.setContent(BARE)
  const field = page.locator('textarea')
  const measured: Record<'shown' | 'frames' | 'cpu', number[]> = { shown: [], frames: [], cpu: [] }
  for (let number = 0; number < SENDS; number++) {
    const { shown, frames, cpu } = await pressAndWatch(page, field, textOf(number, 0))
    measured.shown.push(shown)
    measured.frames.push(frames)
    measured.cpu.push(cpu)
    await pause(200)
  }
  await page.close()
  return measured
}

async function send(place, topic, roundTrip) {
  const port = Number(new URL(place.organization.url).port)
  const distant = await delayed(port, roundTrip / 2)
  const url = place.organization.url.replace(`:${port}`, `:${distant.port}`)
  const organization = { ...place.organization, url }
  // A session is only valid for one origin, so this logs in again.
  const storageState = await logIn(place.browser, organization)
  const page = await visit({ ...place, organization, storageState })
  const socket = await receiver(organization, distant.port)
  await open(page, hashOf({ organization }, topic))
  await pause(1000 + 4 * roundTrip)
  await page.keyboard.press('r')
  const field = page.locator('.compose-dock textarea')
  await field.focus()
  // The composer's code is loaded when the composer is first opened.
  await pause(1000 + 4 * roundTrip)
  const measured: Record<'shown' | 'frames' | 'cpu' | 'heard', number[]> = { shown: [], frames: [], cpu: [], heard: [] }
  for (let number = 0; number < SENDS; number++) {
    const before = socket.frames
    const { at, shown, frames, cpu } = await pressAndWatch(page, field, textOf(number, roundTrip))
    measured.cpu.push(cpu)
    while (socket.frames === before) await pause(1)
    measured.shown.push(shown)
    measured.frames.push(frames)
    measured.heard.push(performance.timeOrigin + socket.at - at)
    await pause(roundTrip + 200)
  }
  socket.close()
  await page.context().close()
  distant.close()
  return measured
}

const textOf = (number: number, roundTrip: number) =>
  `Own message ${number} after ${roundTrip} ms, in a line of usual length.`

/**
 * Types and sends text. Returns when it was sent, and the time, the frames and the CPU time until the page shows it.
 */
async function pressAndWatch(page, field, text: string) {
  await field.fill(text)
  await page.evaluate(watchOwn, text)
  await field.focus()
  const threadTime = await threadMs(page)
  await page.keyboard.press('Control+Enter')
  const { at, shown, frames } = await page.evaluate(() => (globalThis as any).own)
  return { at, shown, frames, cpu: await threadTime() }
}

/** Runs in the page. Measures the time and counts the frames from the next Enter until the text is drawn. */
function watchOwn(text: string) {
  const { promise, resolve } = Promise.withResolvers()
  Object.assign(globalThis, { own: promise })
  const isShown = () => [...document.querySelectorAll('.msg')].some((one) => one.textContent?.includes(text))
  const begin = ({ key, timeStamp }) => {
    if (key !== 'Enter') return
    removeEventListener('keydown', begin, true)
    const { port1, port2 } = new MessageChannel()
    let frames = 0
    // A message that is posted just before a frame is drawn arrives after the frame.
    const next = () => requestAnimationFrame(() => port2.postMessage(null))
    port1.onmessage = () => {
      frames++
      if (!isShown()) return next()
      resolve({ at: performance.timeOrigin + timeStamp, shown: performance.now() - timeStamp, frames })
    }
    next()
  }
  addEventListener('keydown', begin, true)
}

/** A client that only counts the messages that it receives. */
async function receiver({ people }, port) {
  const person = people.find((_, at) => isIn(at, 0))
  const queue = await person.register({ event_types: ['message'] })
  const path = `/api/v1/events?queue_id=${encodeURIComponent(queue)}&last_event_id=-1`
  const { host } = new URL(person.url)
  const socket = new RawSocket({ port, host, path, authorization: person.authorization, isDeflated: false })
  await socket.opened
  return socket
}

/** A port that passes everything on to another one, in both directions, after a delay. */
async function delayed(to: number, ms: number) {
  const all = new Set<Socket>()
  const pass = (from: Socket, into: Socket) => {
    all.add(from.setNoDelay(true))
    const write = (bytes) => into.writable && into.write(bytes)
    from.on('data', (bytes) => (ms > 0 ? setTimeout(write, ms, bytes) : write(bytes)))
    from.on('error', () => {})
    from.on('close', () => setTimeout(() => into.destroy(), ms))
  }
  const server = createServer((near) => {
    const far = createConnection(to, '127.0.0.1')
    pass(near, far)
    pass(far, near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = () => {
    server.close()
    for (const socket of all) socket.destroy()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

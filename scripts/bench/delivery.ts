import { median, quantile } from './load.ts'

/**
 * Cases that measure the time from the POST of a message to its event, with a waiting poll or a socket. Messages are
 * sent one after another.
 */
export function deliveriesOf({ server, owner, name: realm, prefix = '' }) {
  const ways = [
    { way: 'poll', measure: (count) => byPoll({ server, owner, realm, count }) },
    { way: 'socket', measure: (count) => bySocket({ server, owner, count }) },
  ]
  return ways.map(({ way, measure }) => ({
    name: `${prefix}POST to a waiting ${way}`,
    ...(prefix === '' && { before: `before: POST to a waiting ${way}` }),
    measure,
  }))
}

async function byPoll({ server, owner, realm, count }) {
  const queue = await owner.register({ event_types: ['message'] })
  const looking = await cpuOfLooking(server, realm)
  const times: number[] = []
  let last = -1
  let looks = 0
  const cpu = server.cpuMs
  for (let number = 0; number < count; number++) {
    const { events } = owner.poll(queue, last)
    looks += await untilWaiting(server, realm)
    const began = performance.now()
    const arrived = events.then((answer) => {
      times.push(performance.now() - began)
      last = answer.events.at(-1).id
    })
    await owner.send('general', 'delivery', `number ${number}`)
    await arrived
  }
  return summary(times, server.cpuMs - cpu - looks * looking)
}

async function bySocket({ server, owner, count }) {
  const queue = await owner.register({ event_types: ['message'] })
  const socket = owner.socket(queue, -1)
  await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }))
  const times: number[] = []
  const cpu = server.cpuMs
  for (let number = 0; number < count; number++) {
    const began = performance.now()
    const arrived = new Promise<number>((resolve) => {
      socket.onmessage = () => resolve(times.push(performance.now() - began))
    })
    await owner.send('general', 'delivery', `number ${number}`)
    await arrived
  }
  socket.close()
  return summary(times, server.cpuMs - cpu)
}

const summary = (times, cpuMs) => ({
  p50: median(times),
  p99: quantile(times, 0.99),
  cpuMs: cpuMs / times.length,
})

/** The CPU time in ms of one check in `untilWaiting`. Each check follows a pause, which makes a server slower. */
async function cpuOfLooking(server, realm) {
  const times = 100
  const cpu = server.cpuMs
  for (let look = 0; look < times; look++) await lookAfterPause(server, realm)
  return (server.cpuMs - cpu) / times
}

/** Checks until a poll is waiting. Returns the number of checks. */
async function untilWaiting(server, realm) {
  for (let looks = 1; ; looks++) if ((await lookAfterPause(server, realm)).waiters > 0) return looks
}

async function lookAfterPause(server, realm) {
  await new Promise((resolve) => setTimeout(resolve, 5))
  return server.observe(realm)
}

import { quantile } from './load.mjs'

/** How long it takes from the POST of a message to its event, one after another, by a poll that waits or a socket. */
export async function measureDelivery({ server, owner, name, count }) {
  return { poll: await byPoll({ server, owner, name, count }), socket: await bySocket({ server, owner, count }) }
}

async function byPoll({ server, owner, name, count }) {
  const queue = await owner.register({ event_types: ['message'] })
  const times = []
  let last = -1
  const cpu = server.cpuMs
  for (let number = 0; number < count; number++) {
    const { events } = owner.poll(queue, last)
    await untilWaiting(server, name)
    const began = performance.now()
    const arrived = events.then((answer) => {
      times.push(performance.now() - began)
      last = answer.events.at(-1).id
    })
    await owner.send('general', 'delivery', `number ${number}`)
    await arrived
  }
  return summary(times, server.cpuMs - cpu)
}

async function bySocket({ server, owner, count }) {
  const queue = await owner.register({ event_types: ['message'] })
  const socket = owner.socket(queue, -1)
  await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }))
  const times = []
  const cpu = server.cpuMs
  for (let number = 0; number < count; number++) {
    const began = performance.now()
    const arrived = new Promise((resolve) => {
      socket.onmessage = () => resolve(times.push(performance.now() - began))
    })
    await owner.send('general', 'delivery', `number ${number}`)
    await arrived
  }
  socket.close()
  return summary(times, server.cpuMs - cpu)
}

const summary = (times, cpuMs) => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  cpuMs: cpuMs / times.length,
})

async function untilWaiting(server, name) {
  while ((await server.observe(name)).waiters === 0) await new Promise((resolve) => setTimeout(resolve, 5))
}

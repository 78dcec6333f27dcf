import { encode, load, quantile } from './load.ts'

const SENDS = 200
/** The index of the send at which the other work begins. */
const MEANWHILE_AT = 40
const LOOK_EVERY_MS = 200

/** Measures renaming or moving a whole topic, from the call until all of its messages are moved. */
export function measureMove({ server, name, owner, history }, topic, to) {
  const all = history.filter((message) => message.topic === topic)
  return measure({ server, name, messages: all.length }, async () => {
    await owner.call('PATCH', `/messages/${all[0].id}`, {
      ...to,
      propagate_mode: 'change_all',
      send_notification_to_new_thread: false,
    })
    return true
  })
}

/** Waits until all moves are finished. */
async function settled(server, name) {
  while ((await server.observe(name)).moves > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}

/** Measures deleting a topic with the calls that a client makes, one after another, until nothing is left. */
export function measureDeletion({ server, name, owner, history, channels }, topic, count?: number) {
  const messages = count ?? history.filter((message) => message.topic === topic).length
  return measure({ server, name, messages }, async () => {
    const { complete } = await owner.call('POST', `/streams/${channels.at(-1)}/delete_topic`, { topic_name: topic })
    return complete
  })
}

async function measure({ server, name, messages }, ask) {
  const before = (await server.observe(name)).rows
  const ms: number[] = []
  const start = performance.now()
  let isComplete = false
  while (!isComplete) {
    const began = performance.now()
    isComplete = await ask()
    ms.push(performance.now() - began)
  }
  await settled(server, name)
  const seconds = (performance.now() - start) / 1000
  const after = (await server.observe(name)).rows
  return {
    messages,
    requests: ms.length,
    read: after.read - before.read,
    written: after.written - before.written,
    ms,
    seconds,
  }
}

/** Measures sends over this many connections. `begin` starts other work at one of the sends. */
export async function measureSends(
  { server, people }: any,
  begin: () => Promise<any> = async () => {},
  connections = 4,
) {
  const [, sender] = people
  const form = { type: 'channel', to: 'channel 1', topic: 'sent meanwhile', content: 'x'.repeat(300) }
  let meanwhile: any
  const next = (number) => {
    if (number === MEANWHILE_AT) meanwhile = begin()
    return encode(sender, 'POST', '/api/v1/messages', form)
  }
  const { times } = await load({ port: server.port, count: SENDS, connections, next })
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => quantile(times, share))
  return { count: SENDS, p50, p99, longest, meanwhile: await meanwhile }
}

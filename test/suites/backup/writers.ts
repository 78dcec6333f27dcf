// A person who writes while a backup is taken: messages with numbers, and a channel's description with the newest
// number.
import { request } from '../../../tools/lib/http.mjs'
import { keyOf, OWNER } from './random-organization.ts'

const TOPIC = 'counting'

/**
 * Writes until it is stopped: a message with the next number, then a channel's description with the same number, then a
 * random step. Whenever a backup is taken, it contains all numbers up to some number, and the description has that
 * number or the previous one.
 */
export async function startWriting({ owner, walk, url }: any) {
  const { basic } = owner
  const ask = (method, path, form) =>
    request(`${url}/api/v1${path}`, { method, form, basic }).catch(() => ({ status: 0, body: {} }))
  const name = 'counted'
  await ask('POST', '/users/me/subscriptions', { subscriptions: [{ name }] })
  const { body } = await ask('GET', '/get_stream_id', { stream: name })
  const channel = body.stream_id
  const left = [...walk]
  const writing = { written: 0, isOver: false }
  const over = (async () => {
    for (let number = 1; !writing.isOver; number++) {
      const form = { type: 'channel', to: channel, topic: TOPIC, content: `number ${number}` }
      if (await patiently(() => ask('POST', '/messages', form))) writing.written = number
      await patiently(() => ask('PATCH', `/streams/${channel}`, { description: `${number}` }))
      // The step fails if the server was killed.
      await left
        .shift()?.()
        .catch(() => undefined)
    }
  })()
  return {
    channel,
    get written() {
      return writing.written
    },
    /** Waits until this many more messages have been written, however long that takes. */
    async more(count) {
      const wanted = writing.written + count
      while (writing.written < wanted) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    async stop() {
      writing.isOver = true
      await over
    },
  }
}

/**
 * Repeats a request until it is answered without a server error. A message that is sent again may be stored twice,
 * which `checkWriters` ignores.
 */
async function patiently(ask) {
  for (;;) {
    const { status } = await ask()
    if (status === 200) return true
    if (status > 0 && status < 500) return false
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * @param least the number of messages that were written before the backup ended
 * @param copy the address of the organization that was restored from the backup
 */
export async function checkWriters(
  { channel, written }: { channel: number; written: number },
  least: number,
  copy: string,
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const { basic } = await keyOf(copy, OWNER)
  const narrow = [
    { operator: 'channel', operand: channel },
    { operator: 'topic', operand: TOPIC },
  ]
  const asked = { anchor: 'newest', num_before: 5000, num_after: 0, narrow, apply_markdown: false }
  const { body } = await request(`${copy}/api/v1/messages`, { form: asked, basic })
  const numbers = [...new Set((body.messages ?? []).map(({ content }) => Number(content.split(' ')[1])))]
  const isWhole = numbers.every((number, at) => number === at + 1)
  check(
    `while ${written} messages are sent, the backup contains exactly the first ${numbers.length}`,
    isWhole && numbers.length >= least,
    `${numbers}`,
  )
  const { streams = [] } = (await request(`${copy}/api/v1/streams`, { basic })).body
  const described = Number(streams.find(({ stream_id }) => stream_id === channel)?.description || 0)
  const of = numbers.length
  check(
    'the other data in the backup is from the same moment',
    described === of || described === of - 1,
    `${described} of ${of}`,
  )
}

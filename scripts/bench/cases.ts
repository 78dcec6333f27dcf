import { createHmac } from 'node:crypto'
import type { Json } from '../../tools/lib/json.ts'
import { Person, subscribeAll } from '../lib/people.mjs'
import { encode } from './load.ts'

export const SIZES = [1, 10, 100, 1000]

/** Calls to a bare Worker and object. */
export function floorCases(server) {
  const nobody = floorCaller(server)
  const form = { content: 'x'.repeat(300), topic: 'floor', to: 'channel', type: 'channel' }
  return [
    { name: 'floor: empty', next: () => encode(nobody, 'GET', '/empty') },
    { name: 'floor: insert', next: () => encode(nobody, 'POST', '/insert', form) },
    { name: 'floor: select 100', next: () => encode(nobody, 'GET', '/select/100') },
    // The answer is as long as the one to `POST /register` in an organization of 1,000 people.
    { name: 'floor: select 650', next: () => encode(nobody, 'GET', '/select/650') },
  ]
}

/** The address and the credentials for calls to the bare Worker. */
export function floorCaller({ port, secrets }) {
  const key = createHmac('sha256', secrets.API_KEY_SECRET).update('floor').digest('hex').slice(0, 32)
  return { url: `http://localhost:${port}`, basic: `floor:${key}` }
}

/** Creates a channel of each size, one of them with 200 messages, and returns the cases to measure. */
export async function edgewiseCases(server, { url, name, owner }) {
  const people = (await server.populate(name, SIZES.at(-1))).map((person) => new Person(url, person))
  const [speaker] = people
  for (const size of SIZES) await subscribeAll(owner, `of ${size}`, people.slice(0, size))
  const ids: Json[] = []
  for (let number = 0; number < 200; number++) {
    ids.push((await speaker.send('of 10', number % 10 === 0 ? 'rare' : 'common', `message ${number} `.repeat(20))).id)
  }
  const call = (method, path, form) => encode(speaker, method, `/api/v1${path}`, form)
  const sends = SIZES.map((size) => ({
    name: `send to ${size}`,
    floor: 'floor: insert',
    next: () =>
      call('POST', '/messages', { type: 'channel', to: `of ${size}`, topic: 'bench', content: 'x'.repeat(300) }),
  }))
  const fetched = { anchor: 'newest', num_after: 0, apply_markdown: true }
  const inChannel = [['channel', 'of 10']]
  const inTopic = [...inChannel, ['topic', 'rare']]
  const operation = (number) => (Math.floor(number) % 2 === 0 ? 'add' : 'remove')
  return [
    ...sends,
    {
      name: 'GET /messages of 100',
      floor: 'floor: select 100',
      next: () => call('GET', '/messages', { ...fetched, num_before: 99, narrow: inChannel }),
    },
    {
      name: "GET /messages, a topic's 20",
      floor: 'floor: select 100',
      next: () => call('GET', '/messages', { ...fetched, num_before: 19, narrow: inTopic }),
    },
    {
      name: 'flags on 50 messages',
      floor: 'floor: insert',
      next: (number) =>
        call('POST', '/messages/flags', { messages: ids.slice(0, 50), op: operation(number), flag: 'read' }),
    },
    {
      name: 'reaction',
      floor: 'floor: insert',
      // On each pass through the messages, the person or the emoji changes, so that no call repeats a reaction.
      next: (() => {
        let asked = 0
        return () => {
          const round = Math.floor(asked / ids.length)
          const id = ids[asked++ % ids.length]
          return encode(people[round % 10], 'POST', `/api/v1/messages/${id}/reactions`, {
            emoji_name: EMOJI[Math.floor(round / 10)],
          })
        }
      })(),
    },
    {
      name: 'presence',
      floor: 'floor: empty',
      next: () => call('POST', '/users/me/presence', { status: 'active', ping_only: true }),
    },
    { name: 'register', floor: 'floor: select 650', next: () => call('POST', '/register', {}) },
  ]
}

const EMOJI = ['tada', 'smile', 'heart', 'rocket', 'eyes', 'octopus']

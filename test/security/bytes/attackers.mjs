/** Strings that become many times longer when they are rendered, or when they are written as JSON. */
const TEXTS = [
  '😀'.repeat(10_000),
  '😀'.repeat(1000),
  `\`\`\`py\n${'x=1;'.repeat(2400)}\n\`\`\``,
  `$$${'\\hat x'.repeat(150)}$$\n`.repeat(10),
  '\u0001'.repeat(9_990),
  '@**all** #**loud** '.repeat(500),
]
const LATER = Math.floor(Date.now() / 1000) + 30 * 86_400

let numbers = 0
const some = (list) => list[numbers++ % list.length]

/**
 * Requests with which each kind of caller can slow down the others.
 *
 * @type {Record<string, ((who: import('../../../scripts/lib/people.mjs').Person, victim: { id: number }) => Promise<unknown>)[]>}
 */
export const ATTACKS = {
  member: [
    (who) => who.call('POST', '/users/me/subscriptions', { subscriptions: channels(), principals: [] }),
    (who) => who.send('loud', `topic ${numbers}`, some(TEXTS)),
    (who) =>
      who.call('POST', '/user_groups/create', { name: `g${numbers++}`, description: '😀'.repeat(2000), members: [] }),
    (who) => who.send('loud', 'one', some(TEXTS)),
    (who) => who.call('POST', '/drafts', { drafts: Array(30).fill(draft()) }),
    (who) => who.call('POST', '/scheduled_messages', { ...scheduled(), content: some(TEXTS) }),
    (who) => who.upload('/user_uploads', 'much.bin', new Uint8Array(1_000_000)),
    (who) => who.send('loud', 'one', some(TEXTS)),
    (who) => who.call('POST', '/user_topics', { stream_id: 1, topic: `t${numbers++}`, visibility_policy: 1 }),
  ],
  guest: [
    (who, { id }) => who.call('POST', '/messages', { type: 'direct', to: [id], content: some(TEXTS) }),
    (who) => who.register({ fetch_event_types: undefined, narrow: Array(90).fill(['topic', 'x'.repeat(60)]) }),
    (who, { id }) => who.call('POST', '/messages', { type: 'direct', to: [id], content: some(TEXTS) }),
    (who) => abandon(who, '/messages?anchor=newest&num_before=5000&num_after=0'),
    (who) => abandon(who, '/users'),
  ],
  bot: [
    (who) => who.send('loud', `bot ${numbers}`, some(TEXTS)),
    (who) => who.call('PUT', '/bot_storage', { storage: { [`k${numbers++}`]: 'x'.repeat(50_000) } }),
    (who, { id }) => who.call('POST', '/messages', { type: 'direct', to: [id], content: some(TEXTS) }),
  ],
  stranger: [
    (who) => who.call('GET', '/server_settings'),
    (who) => who.call('POST', '/fetch_api_key', { username: `n${numbers++}@example.com`, password: 'x'.repeat(1000) }),
    (who) => who.call('POST', '/messages', { content: 'x'.repeat(4_000_000) }),
  ],
}

const channels = () => Array.from({ length: 20 }, () => ({ name: `c${numbers++}`, description: '😀'.repeat(1000) }))
const draft = () => ({ type: '', to: [], topic: '', content: 'é'.repeat(9_999), timestamp: 1 })
const scheduled = () => ({ type: 'channel', to: 1, topic: 'later', scheduled_delivery_timestamp: LATER })

/** Requests a lot of data, but reads none of it. */
async function abandon(who, path) {
  const controller = new AbortController()
  const headers = { authorization: who.authorization }
  await fetch(`${who.url}/api/v1${path}`, { headers, signal: controller.signal })
  setTimeout(() => controller.abort(), 10_000).unref()
}

/** Attacks until the time is up, with several requests at once. Returns the number of answers with each status. */
export async function attack(kind, who, victim, seconds) {
  const end = Date.now() + seconds * 1000
  const statuses = {}
  const work = async (first) => {
    for (let at = first; Date.now() < end; at++) {
      const status = await ATTACKS[kind][at % ATTACKS[kind].length](who, victim).then(
        () => 200,
        (error) => error.status ?? statusIn(error.message),
      )
      statuses[status] = (statuses[status] ?? 0) + 1
      // The server refuses requests for a while, so making the next one immediately is pointless.
      if (status === 429) await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  await Promise.all([0, 1, 2].map(work))
  return statuses
}

const statusIn = (text) => Number(/: (\d{3}) /.exec(text)?.[1] ?? 0)

import { request } from '../../../tools/lib/http.mjs'

/** The pause between two rounds of one person, who may make 200 calls a minute. */
const PAUSE_MS = 1300

/**
 * Acts as an ordinary client, which registers, fetches, sends and polls. Returns the number of rounds, the requests
 * that failed, and the longest time until an answer.
 *
 * @param {{ url: string, basic?: string }} who
 * @param {number} channel
 * @param {() => boolean} isOver called after each round
 */
export async function useAsUsual(who, channel, isOver) {
  const outcomes = { rounds: 0, failed: /** @type {string[]} */ ([]), longestMs: 0 }
  const ask = async (method, path, form) => {
    const began = performance.now()
    const headers = { observed: 'yes' }
    const { status, body } = await request(`${who.url}/api/v1${path}`, {
      method,
      form,
      basic: who.basic,
      headers,
    }).catch((error) => ({ status: 0, body: { msg: String(error) } }))
    outcomes.longestMs = Math.max(outcomes.longestMs, performance.now() - began)
    if (status !== 200) outcomes.failed.push(`${method} ${path.split('?')[0]}: ${status} ${body.msg}`)
    return body
  }
  do {
    const { queue_id } = await ask('POST', '/register', {})
    const narrow = JSON.stringify([{ operator: 'channel', operand: channel }])
    await ask('GET', '/messages', { anchor: 'newest', num_before: 100, num_after: 0, narrow })
    await ask('POST', '/messages', {
      type: 'channel',
      to: channel,
      topic: 'usual',
      content: `round ${outcomes.rounds}`,
    })
    await ask('GET', '/events', { queue_id, last_event_id: -1, dont_block: true })
    await ask('DELETE', '/events', { queue_id })
    outcomes.rounds++
    if (!isOver()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  } while (!isOver())
  return outcomes
}

// Adds many people or messages with each request, which only the server in test/observed allows.
import { request } from '../../../tools/lib/http.mjs'

const MESSAGES = 20_000
const CROWD = 200

export const populate = (port) => request(`http://localhost:${port}/populate?realm=main&people=${CROWD}`)

/** Writes a long history of messages from mia and ben. */
export async function fill(port, { mia, ben }, channels) {
  const senders = [mia.id, ben.id]
  const plan = (at) => ({
    ...(at % 40 === 0 ? { to: senders[1] } : { channel: channels[at % 4], topic: `topic ${(at >> 2) % 30}` }),
    sender: at % 40 === 0 ? senders[0] : senders[at % 2],
    content: `number ${at}`,
    sentAt: 1_700_000_000 + 60 * at,
    ...(at % 100 === 7 && { mentioned: mia.id }),
  })
  for (let at = 0; at < MESSAGES; at += 2500) {
    const messages = JSON.stringify(Array.from({ length: 2500 }, (_, more) => plan(at + more)))
    await request(`http://localhost:${port}/fill?realm=main`, { method: 'POST', form: { messages }, timeout: 120_000 })
  }
}

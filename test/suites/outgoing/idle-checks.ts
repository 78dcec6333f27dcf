import { foundOrganization } from '../../../scripts/lib/people.mjs'
import { startListener } from './listener.ts'

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Checks that an object doesn't sleep while a service takes a long time to answer and nothing else happens in the
 * organization.
 */
export async function checkIdle(check, { port, secrets }) {
  let asked = 0
  const listener = await startListener({
    late: (response) => {
      asked += 1
      if (asked === 2) setTimeout(() => response.end(JSON.stringify({ content: 'at last' })), 8_000)
    },
  })
  const { owner } = await foundOrganization({ port, secrets, name: 'idle' })
  const payload_url = JSON.stringify(`http://${listener.host}/hook/late`)
  const wish = { full_name: 'Late', short_name: 'late', bot_type: 3, payload_url }
  const { user_id: bot } = await owner.call('POST', '/bots', wish)
  await owner.call('POST', '/messages', { type: 'direct', to: [bot], content: 'hello' })
  await pause(25_000)
  const { messages } = await owner.call('GET', '/messages', { anchor: 'newest', num_before: 5, num_after: 0 })
  const said = messages.filter(({ sender_id }) => sender_id === bot).map(({ content }) => content)
  check(
    'a late answer is posted even if nobody makes a request',
    /at last/.test(said.join()) && asked === 2,
    `${asked}: ${said}`,
  )
  listener.close()
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foundOrganization, Person } from '../../../scripts/lib/people.mjs'
import { serveBundle } from '../../../scripts/lib/served.ts'
import { until } from '../../../scripts/lib/until.ts'
import { freePort } from '../../../tools/lib/children.mjs'
import type { Json } from '../../../tools/lib/json.ts'
import { newSecret } from '../../../tools/lib/secrets-files.mjs'
import { startListener } from './listener.ts'

const BOTS = 3
const MESSAGES = 2

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Kills the server while services are working on their answers. After the restart, each message must be answered
 * exactly once.
 */
export async function checkCrash(check, args) {
  let delay = 4_000
  const listener = await startListener({
    slow: (response) => setTimeout(() => response.end(JSON.stringify({ content: 'answered' })), delay),
    fast: (response) => response.end(JSON.stringify({ content: 'answered' })),
  })
  const state = mkdtempSync(join(tmpdir(), 'edgewise-crash-'))
  const secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
  const port = await freePort()
  let served = await serveBundle({ port, state, secrets, args })
  try {
    const { url, owner } = await foundOrganization({ port, secrets, name: 'main' })
    const bots: Json[] = []
    for (let number = 0; number < BOTS; number++) {
      const hook = number === 0 ? 'fast' : 'slow'
      const payload_url = JSON.stringify(`http://${listener.host}/hook/${hook}`)
      const wish = { full_name: `Bot ${number}`, short_name: `bot-${number}`, bot_type: 3, payload_url }
      bots.push((await owner.call('POST', '/bots', wish)).user_id)
    }
    for (let number = 0; number < MESSAGES; number++) {
      for (const id of bots)
        await owner.call('POST', '/messages', { type: 'direct', to: [id], content: `hello ${number}` })
    }
    await pause(1_000)
    await served.kill()
    delay = 0
    served = await serveBundle({ port, state, secrets, args })
    const counts = await untilAnswered(new Person(url, owner), bots)
    await pause(2_000)
    const after = await answersOf(owner, bots)
    check(
      `each of ${BOTS * MESSAGES} messages to bots is answered once even though the server is killed`,
      after.every((count) => count === MESSAGES),
      `${counts} then ${after}`,
    )
  } finally {
    await served.kill()
    rmSync(state, { recursive: true, force: true })
    listener.close()
  }
}

async function untilAnswered(owner, bots) {
  const haveAll = async () => (await answersOf(owner, bots)).every((count) => count >= MESSAGES)
  await until(haveAll, { pauseMs: 500 })
  return answersOf(owner, bots)
}

async function answersOf(owner, bots) {
  const { messages } = await owner.call('GET', '/messages', { anchor: 'newest', num_before: 200, num_after: 0 })
  return bots.map((id) => messages.filter(({ sender_id }) => sender_id === id).length)
}

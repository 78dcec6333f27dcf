import { beforeAll, expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada'])
})

const SETUP = { Authorization: 'Bearer a-set-up-key-for-tests-only' }
const make = (params: Record<string, string> = {}, headers: Record<string, string> = SETUP) =>
  world.send('POST', `/setup/owner_link?${new URLSearchParams(params)}`, { headers })

it('creates a link with which an owner can set a new password', async () => {
  const { link } = (await make()).body
  const { status, text } = await visit(world.name, new URL(link).pathname)
  expect([status, text.includes('olivia@example.com')]).toEqual([200, true])
})

it('is refused without the setup key, and for people who are not owners', async () => {
  expect((await make({}, { Authorization: 'Bearer wrong' })).status).toBe(401)
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    const { status, body } = await make({ email })
    expect([status, body.link]).toEqual([400, undefined])
  }
})

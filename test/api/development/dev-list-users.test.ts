import { env } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { devListUsers } from '#api/development/dev-list-users'
import development from '../../../src/development'
import { makeBot } from '../bots/make-bot'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

async function ask(headers: Record<string, string> = {}) {
  const address = `http://${world.name}.localhost:8787/api/v1/dev_list_users`
  const request = new Request(address, { headers: { 'CF-Connecting-IP': '127.0.0.1', ...headers } })
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext
  const response = await development.fetch(request, env as never, context)
  return { status: response.status, text: await response.text() }
}

const statusOf = async (headers: Record<string, string>) => (await ask(headers)).status

it('on a development server, lists the people who can log in without a password', async () => {
  await makeBot(world, 'mia')
  // The tests use the deployed version of the realm, which doesn’t have this operation.
  await world.inside((state) => {
    const { operationNamed } = state
    state.operationNamed = (name) => (name === devListUsers.name ? devListUsers : operationNamed(name))
  })
  const { status, text } = await ask()
  const realm_url = `http://${world.name}.localhost:8787`
  expect([status, JSON.parse(text)]).toMatchObject([
    200,
    {
      direct_admins: [{ email: 'olivia@example.com', realm_url }],
      direct_users: [{ email: 'mia@example.com', realm_url }],
    },
  ])
})

it('refuses other machines and pages on other sites, and doesn’t exist on other servers', async () => {
  expect(await statusOf({ 'CF-Connecting-IP': '192.0.2.1' })).toBe(403)
  expect(await statusOf({ Origin: 'https://evil.example' })).toBe(403)
  expect((await world.call(null, 'GET /dev_list_users')).status).toBe(404)
})

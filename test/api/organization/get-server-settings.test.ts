import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { World } from '../world'

it('returns the data that a client needs before anyone logs in', async () => {
  const world = await World.found([])
  expect(await world.must(null, 'GET /server_settings')).toMatchObject({
    realm_name: 'A place to test',
    realm_url: `http://${world.name}.localhost`,
    push_notifications_enabled: false,
    authentication_methods: { password: true, ldap: false },
    external_authentication_methods: [],
  })
})

it('refuses a request if there is no organization', async () => {
  const answer = await SELF.fetch('http://nobody-was-here.localhost/api/v1/server_settings')
  expect([answer.status, ((await answer.json()) as { result: string }).result]).toEqual([404, 'error'])
})

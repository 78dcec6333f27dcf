import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

const create = (who: string | null, params: Record<string, unknown>) =>
  world.call(who, 'GET /calls/bigbluebutton/create', params)

it('each call has its own address, which reveals nothing about the call', async () => {
  const first = await create('mia', { meeting_name: 'about tea' })
  expect(first.status).toBe(200)
  expect(first.body.url).toMatch(/^\/calls\/bigbluebutton\/join\?bigbluebutton=[\w-]+$/)
  expect((await create('mia', { meeting_name: 'about tea' })).body.url).not.toBe(first.body.url)
})

it('a call can be created without video', async () => {
  const [words, tea] = await Promise.all(
    [true, 'tea'].map((voice_only) => create('mia', { meeting_name: 'about tea', voice_only })),
  )
  expect(words?.status).toBe(200)
  expect(tea).toMatchObject({ status: 400, body: { msg: 'voice_only is not valid JSON' } })
})

it('opening the address of a call fails if no meeting server is configured', async () => {
  const { url } = (await create('mia', { meeting_name: 'about tea' })).body
  const msg = 'BigBlueButton is not configured.'
  const headers = { Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}` }
  expect(await world.send('GET', url, { headers })).toMatchObject({ status: 400, body: { msg } })
  expect((await world.send('GET', url, {})).status).toBe(401)
})

it('a call needs an account, and a name of limited length', async () => {
  expect(await create('mia', {})).toMatchObject({ status: 400, body: { msg: "Missing 'meeting_name' argument" } })
  const long = await create('mia', { meeting_name: 'x'.repeat(501) })
  expect(long).toMatchObject({ status: 400, body: { msg: 'meeting_name is too long (limit: 500 characters)' } })
  expect((await create(null, { meeting_name: 'x' })).status).toBe(401)
})

it('the server settings list all log-in methods, and which of them are enabled', async () => {
  const { authentication_methods } = await world.must(null, 'GET /server_settings')
  const names = 'password dev email ldap remoteuser github azuread gitlab google apple saml'.split(' ')
  expect(Object.keys(authentication_methods).toSorted()).toEqual([...names, 'openid connect'].toSorted())
  const on = Object.entries(authentication_methods).filter(([, isOn]) => isOn)
  expect(on.map(([name]) => name).toSorted()).toEqual(['email', 'password'])
})

import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { operations } from '#api/index'
import { createApp } from '#app'
import { World } from './world'

const app = createApp(operations)

/** Sends a client's request to a deployment with these variables, on this host. */
async function whoAmI(host: string, credentials: string, variables: Record<string, unknown>): Promise<Response> {
  const headers = { Authorization: `Basic ${btoa(credentials)}` }
  return app.fetch(new Request(`https://${host}/api/v1/users/me`, { headers }), { ...env, ...variables })
}

/** A namespace that counts how many times one of its objects is requested. */
function asleep() {
  const waking = { count: 0, REALM: {} as unknown }
  waking.REALM = {
    idFromName: (name: string) => name,
    get: () => {
      waking.count += 1
      return { fetch: async () => new Response('{}') }
    },
  }
  return waking
}

describe('a key', () => {
  it('works at every host of its organization', async () => {
    const world = await World.found(['mia'])
    const credentials = world.keys.get('mia') ?? ''
    const one = { HOSTS: `chat.example.org=${world.name}` }
    const two = { HOSTS: `chat.example.org=${world.name}, talk.example.net=${world.name}` }
    expect((await whoAmI('chat.example.org', credentials, one)).status).toBe(200)
    expect((await whoAmI('talk.example.net', credentials, one)).status).toBe(404)
    expect((await whoAmI('chat.example.org', credentials, two)).status).toBe(200)
    const second = await whoAmI('talk.example.net', credentials, two)
    expect(second.status).toBe(200)
    expect(await second.json()).toMatchObject({ user_id: world.id('mia') })
  })

  it('that is forged, altered or from another organization gets a 401 and wakes no object', async () => {
    const world = await World.found(['mia'])
    const [email = '', key = ''] = (world.keys.get('mia') ?? '').split(':')
    const altered = Array.from(
      key,
      (character, at) => key.slice(0, at) + (character === 'A' ? 'B' : 'A') + key.slice(at + 1),
    )
    for (const wrong of [...altered, key.toLowerCase(), 'A'.repeat(32)]) {
      const { count, REALM } = asleep()
      const answer = await whoAmI(`${world.name}.localhost`, `${email}:${wrong}`, { REALM })
      expect([wrong, answer.status, count]).toEqual([wrong, 401, 0])
    }
    const waking = asleep()
    const elsewhere = await whoAmI('another.localhost', `${email}:${key}`, { REALM: waking.REALM })
    expect([elsewhere.status, waking.count]).toEqual([401, 0])
  })

  it('that was replaced gets a 401', async () => {
    const world = await World.found(['mia'])
    const old = world.keys.get('mia') ?? ''
    const { api_key } = await world.must('mia', 'POST /users/me/api_key/regenerate')
    const answer = await world.call('mia', 'GET /users/me')
    expect([answer.status, answer.body.msg]).toEqual([401, 'Invalid API key'])
    world.enter('mia', old.split(':')[0] ?? '', world.id('mia'), api_key)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  })

  it('works only with the email address of its account', async () => {
    const world = await World.found(['mia', 'ben'])
    const key = (world.keys.get('mia') ?? '').split(':')[1] ?? ''
    const answer = await whoAmI(`${world.name}.localhost`, `ben@example.com:${key}`, {})
    expect(answer.status).toBe(401)
  })
})

describe('an organization', () => {
  it('that was never founded answers with a clear error and writes nothing', async () => {
    const answer = await app.fetch(new Request('http://nowhere.localhost/api/v1/server_settings'), env)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ result: 'error', code: 'NONEXISTENT_SUBDOMAIN' })
    const { REALM } = env as unknown as { REALM: DurableObjectNamespace }
    const { runInDurableObject } = await import('cloudflare:test')
    await runInDurableObject(REALM.get(REALM.idFromName('nowhere')), async (_, { storage }) => {
      const tables = storage.sql
        .exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'")
        .toArray()
      expect(tables).toEqual([])
    })
  })

  it('can’t be founded a second time, or without the setup key', async () => {
    const world = await World.found([])
    const again = await world.send('POST', '/setup', {
      headers: { Authorization: `Bearer ${(env as unknown as { SETUP_KEY: string }).SETUP_KEY}` },
      params: { name: 'Again', email: 'eve@example.com', full_name: 'Eve Again', password: 'another password' },
    })
    expect(again.status).toBe(400)
    const stranger = await world.send('POST', '/setup', {
      headers: { Authorization: 'Bearer guess' },
      params: { name: 'Mine', email: 'eve@example.com', full_name: 'Eve Again', password: 'another password' },
    })
    expect(stranger.status).toBe(401)
  })
})

import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { operations } from '#api/index'
import { createApp } from '#app'
import { mailsOf } from '../api/mails'
import { World } from '../api/world'

const app = createApp(operations)
const { SETUP_KEY } = env as unknown as { SETUP_KEY: string }

/**
 * Makes a request to the world with a host of the caller's choice, as a stranger can if every host leads to the same
 * organization.
 */
async function at(host: string, world: World, path: string, fields: Record<string, string>, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { Authorization: key }
  const request = new Request(`https://${host}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const response = await app.fetch(request, { ...env, HOSTS: `${host}=${world.name}` })
  return { status: response.status, body: (await response.json()) as { msg: string; origin?: string } }
}

const linksIn = (mail = '') => [...mail.matchAll(/https?:\/\/[^/\s)]+/g)].map(([origin]) => origin)
const asMia = (world: World) => `Basic ${btoa(world.keys.get('mia') ?? '')}`

it('links in emails have the address at which the organization was founded, whatever host a request names', async () => {
  const world = await World.found(['mia'])
  const mails = await mailsOf(world, async () => {
    await at('evil.example', world, '/api/v1/password_reset', { email: 'mia@example.com' })
    const invitees = { invitee_emails: 'new@example.net', stream_ids: '[]' }
    await at('evil.example', world, '/api/v1/invites', invitees, `Basic ${btoa(world.keys.get('olivia') ?? '')}`)
    const body = new URLSearchParams({ email: 'mia@example.net' })
    const settings = new Request('https://evil.example/api/v1/settings', {
      method: 'PATCH',
      headers: { Authorization: asMia(world) },
      body,
    })
    await (await app.fetch(settings, { ...env, HOSTS: `evil.example=${world.name}` })).text()
  })
  expect(mails).toHaveLength(3)
  for (const mail of mails) expect(new Set(linksIn(mail))).toEqual(new Set([`http://${world.name}.localhost`]))
})

it('links in emails have the new address after someone with the setup key has changed the organization’s address', async () => {
  const world = await World.found(['mia'])
  const move = (key?: string) => at('chat.example.org', world, '/setup/origin', {}, key)
  for (const key of [undefined, 'Bearer guess', asMia(world)]) expect((await move(key)).status).toBe(401)
  expect((await move(`Bearer ${SETUP_KEY}`)).body.origin).toBe('https://chat.example.org')
  await world.evict()
  const mails = await mailsOf(world, () => world.must(null, 'POST /password_reset', { email: 'mia@example.com' }))
  expect(new Set(mails.flatMap(linksIn))).toEqual(new Set(['https://chat.example.org']))
  const { records } = await world.must('olivia', 'GET /realm/audit_log', { limit: 1 })
  expect(records).toMatchObject([
    {
      acting_user_id: null,
      acts: [
        {
          act: 'realm_changed',
          property: 'origin',
          old_value: `http://${world.name}.localhost`,
          new_value: 'https://chat.example.org',
        },
      ],
    },
  ])
  const nowhere = await SELF.fetch('http://nowhere.localhost/setup/origin', {
    method: 'POST',
    headers: { Authorization: `Bearer ${SETUP_KEY}` },
  })
  expect([nowhere.status, await nowhere.json()]).toMatchObject([404, { code: 'NONEXISTENT_SUBDOMAIN' }])
})

it('an older organization takes its address from an administrator’s request, and not from a member’s', async () => {
  const world = await World.found(['mia'])
  await world.inside(({ store }) => {
    const { origin: _, ...identity } = store.realm.get('identity')
    store.realm.set('identity', identity)
  })
  const ask = () => at('evil.example', world, '/api/v1/password_reset', { email: 'mia@example.com' })
  const mails = await mailsOf(world, async () => {
    await at('evil.example', world, '/api/v1/users/me/presence', { status: 'active' }, asMia(world))
    expect((await ask()).status).toBe(200)
  })
  expect(mails).toEqual([])
  await world.must('olivia', 'GET /users/me')
  expect((await mailsOf(world, ask)).flatMap(linksIn)).toContain(`http://${world.name}.localhost`)
})

it('a password reset link stops working when the person’s email address changes', async () => {
  const world = await World.found(['ada', 'mia'])
  const { link } = await world.must('ada', `POST /users/${world.id('mia')}/password_reset_link`)
  const path = `/password_reset/${link.split('/').at(-1)}`
  expect((await world.call(null, `GET ${path}`)).status).toBe(200)
  const mails = await mailsOf(world, () => world.must('mia', 'PATCH /settings', { email: 'mia@example.net' }))
  const [, confirm = ''] = /(\/accounts\/confirm_new_email\/\w+)/.exec(mails[0] ?? '') ?? []
  await (await SELF.fetch(`http://${world.name}.localhost${confirm}`)).text()
  expect((await world.call(null, `GET ${path}`)).status).toBe(404)
  const set = await world.call(null, `POST ${path}`, { password: 'quite another sentence' })
  expect(set.status).toBe(404)
})

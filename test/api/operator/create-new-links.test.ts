import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { ask, newHost, ORGANIZATION, person, put, SETUP } from './pieces'

it('imported people get links to set a password, and can get new links until they have done so', async () => {
  const host = newHost()
  await put(host, 0, 'organization', ORGANIZATION)
  await put(host, 1, 'people', { rows: [person(10, 'one@example.com'), person(11, 'two@example.com')] })
  const links = () => ask(`${host}/setup/links?after=0`, { method: 'POST', headers: { Authorization: SETUP } })
  expect((await links()).body.links).toEqual([])
  await put(host, 2, 'commit', {})
  const { body } = await links()
  const [one, two] = body.links as { email: string; link: string }[]
  expect([one?.email, two?.email]).toEqual(['one@example.com', 'two@example.com'])
  const form = new URLSearchParams({ password: 'seven purple walruses', again: 'seven purple walruses' })
  const set = await SELF.fetch(one?.link ?? '', { method: 'POST', body: form, headers: { Origin: host } })
  expect(set.status).toBe(200)
  await set.text()
  expect(((await links()).body.links as unknown[]).length).toBe(1)
  const login = { username: 'one@example.com', password: 'seven purple walruses' }
  const key = await ask(`${host}/api/v1/fetch_api_key`, { method: 'POST', body: new URLSearchParams(login) })
  const basic = btoa(`${key.body.email}:${key.body.api_key}`)
  const narrow = `${host}/api/v1/messages?anchor=newest&num_before=10&num_after=0`
  const found = await ask(narrow, { headers: { Authorization: `Basic ${basic}` } })
  // Nobody could log in before, so nobody is notified that someone else set the password.
  expect(found.body.messages).toEqual([])
})

it('new links require the setup key and a valid value of `after`', async () => {
  const host = newHost()
  await put(host, 0, 'organization', ORGANIZATION)
  await put(host, 1, 'people', { rows: [person(10, 'one@example.com')] })
  await put(host, 2, 'commit', {})
  const links = async (after: string, Authorization = SETUP) => {
    const { status, body } = await ask(`${host}/setup/links?after=${after}`, {
      method: 'POST',
      headers: { Authorization },
    })
    return [status, body.msg, body.links]
  }
  expect(await links('0', 'Bearer wrong')).toEqual([401, 'Invalid setup key', undefined])
  expect(await links('soon')).toEqual([400, 'after is not valid JSON', undefined])
  expect((await links('0'))[2]).toHaveLength(1)
})

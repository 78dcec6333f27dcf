import { expect, it } from 'vitest'
import { ask, newHost, SETUP } from './pieces'

const ORGANIZATION = {
  name: 'A club',
  email: 'owner@example.com',
  full_name: 'An Owner',
  password: 'seven purple walruses',
}

function found(host: string, more: Record<string, string> = {}, Authorization = SETUP) {
  const body = new URLSearchParams({ ...ORGANIZATION, ...more })
  return ask(`${host}/setup`, { method: 'POST', headers: { Authorization }, body })
}

async function logIn(host: string, password: string) {
  const body = new URLSearchParams({ username: ORGANIZATION.email, password })
  return (await ask(`${host}/api/v1/fetch_api_key`, { method: 'POST', body })).status
}

it('founds an organization with the given name, whose owner can log in with the password', async () => {
  const host = newHost()
  expect((await found(host)).status).toBe(200)
  expect(await logIn(host, ORGANIZATION.password)).toBe(200)
  const { body } = await ask(`${host}/api/v1/server_settings`)
  expect(body.realm_name).toBe('A club')
})

it('creates a password if the request has none', async () => {
  const host = newHost()
  const { email, full_name, name } = ORGANIZATION
  const body = new URLSearchParams({ email, full_name, name })
  const founded = await ask(`${host}/setup`, { method: 'POST', headers: { Authorization: SETUP }, body })
  expect(await logIn(host, String(founded.body.password))).toBe(200)
})

it('founds nothing without the setup key, or with an invalid name, address or password', async () => {
  const host = newHost()
  const refused = async (more: Record<string, string>, key?: string) => {
    const { status, body } = await found(host, more, key)
    return [status, body.msg]
  }
  expect(await refused({}, 'Bearer wrong')).toEqual([401, 'Invalid setup key'])
  expect(await refused({ name: 'x'.repeat(41) })).toEqual([
    400,
    'The name of an organization must have 1 to 40 characters',
  ])
  expect(await refused({ email: 'no address' })).toEqual([400, 'Enter a valid email address.'])
  expect(await refused({ password: 'x' })).toEqual([400, 'The password is too weak.'])
  expect((await ask(`${host}/api/v1/server_settings`)).status).toBe(404)
})

it('founds no second organization at an address, and the first organization stays unchanged', async () => {
  const host = newHost()
  await found(host)
  const again = await found(host, { name: 'Another', password: 'eight orange walruses' })
  expect([again.status, again.body.msg]).toEqual([400, 'There’s already an organization at this address'])
  expect([await logIn(host, ORGANIZATION.password), await logIn(host, 'eight orange walruses')]).toEqual([200, 401])
  expect((await ask(`${host}/api/v1/server_settings`)).body.realm_name).toBe('A club')
})

import { expect, it } from 'vitest'
import { ask, newHost, ORGANIZATION, person, put, SETUP } from './pieces'

const settings = (host: string) => ask(`${host}/api/v1/server_settings`)

it('an abandoned import leaves nothing behind, and another import can start', async () => {
  const host = newHost()
  await put(host, 0, 'organization', ORGANIZATION)
  await put(host, 1, 'people', { rows: [person(10, 'one@example.com')] })
  const abandon = () => ask(`${host}/setup/import`, { method: 'DELETE', headers: { Authorization: SETUP } })
  expect((await abandon()).status).toBe(200)
  expect((await settings(host)).status).toBe(404)
  expect((await abandon()).body.msg).toBe('No import has been started here')
  expect((await put(host, 0, 'organization', ORGANIZATION)).body.next).toBe(1)
  await put(host, 1, 'people', { rows: [person(10, 'one@example.com')] })
  expect((await put(host, 2, 'commit', {})).status).toBe(200)
  expect((await abandon()).status).toBe(400)
})

import { beforeAll, expect, it } from 'vitest'
import { addPasskey } from '../sign-in/passkey-steps'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

const SETUP = { Authorization: 'Bearer a-set-up-key-for-tests-only' }
const move = (headers: Record<string, string> = SETUP, query = '') =>
  world.send('POST', `/setup/origin${query}`, { headers })

it('returns the new origin of the organization', async () => {
  expect((await move()).body.origin).toBe(`http://${world.name}.localhost`)
})

it('is refused without the setup key, and while people have passkeys for another host, unless the request accepts that these stop working', async () => {
  expect((await move({ Authorization: 'Bearer wrong' })).status).toBe(401)
  await addPasskey(world, 'mia')
  await world.inside(({ store }) => {
    const [own] = store.passkeys.listOf(world.id('mia'))
    if (own) store.passkeys.insert({ ...own, id: 'old', host: 'old.example.org' })
    store.realm.set('identity', { ...store.realm.get('identity'), origin: 'https://old.example.org' })
  })
  expect((await move()).body.code).toBe('PASSKEYS_END')
  expect((await move(SETUP, '?ends_passkeys=true')).status).toBe(200)
})

it('isn’t refused because of passkeys of deactivated people', async () => {
  const other = await World.found(['ben'])
  await addPasskey(other, 'ben')
  await other.inside(({ store }) => {
    const [own] = store.passkeys.listOf(other.id('ben'))
    if (own) store.passkeys.insert({ ...own, id: 'old', host: 'old.example.org' })
    store.realm.set('identity', { ...store.realm.get('identity'), origin: 'https://old.example.org' })
  })
  const moveOther = () => other.send('POST', '/setup/origin', { headers: SETUP })
  expect((await moveOther()).body.code).toBe('PASSKEYS_END')
  await other.must('olivia', `DELETE /users/${other.id('ben')}`)
  expect((await moveOther()).status).toBe(200)
})

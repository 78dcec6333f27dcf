import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { World } from '../world'

const { SETUP_KEY } = env as unknown as { SETUP_KEY: string }
const pathIn = (text = '') => /https?:\/\/[^/]+(\/reactivate\/[a-z2-7]{32})/.exec(text)?.[1] ?? ''
const printed = (world: World, key = SETUP_KEY) =>
  world.send('POST', '/setup/reactivation', { headers: { Authorization: `Bearer ${key}` } })

it('a reactivation link can also be created with the setup key, but no such link works long after the deactivation', async () => {
  const world = await World.found(['mia'])
  expect((await printed(world)).body.msg).toBe('This organization is not deactivated')
  await world.must('olivia', 'POST /realm/deactivate')
  expect((await printed(world, 'a guess')).status).toBe(401)
  const { link } = (await printed(world)).body
  await runInDurableObject(world.stub, (_, { storage }) => {
    const sql = "UPDATE realm_facts SET value = json_set(value, '$.closedAt', 1) WHERE name = 'identity'"
    storage.sql.exec(sql)
  })
  await world.evict()
  expect((await visit(world.name, pathIn(link), { form: {} })).status).toBe(404)
  const late = pathIn((await printed(world)).body.link)
  expect((await visit(world.name, late)).status).toBe(404)
})

import { beforeAll, expect, it } from 'vitest'
import { askBackup } from '../backups'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('lists the ids of stored files', async () => {
  const before = (await askBackup(world, 'begin')).body
  expect((await askBackup(world, 'files', { id: before.id })).body).toMatchObject({ blobs: [], next: null })
  await world.upload('mia', '/user_uploads', new File(['plans'], 'plans.txt'))
  const { body } = await askBackup(world, 'files', { id: before.id })
  expect(body.blobs).toHaveLength(1)
  expect((await askBackup(world, 'files', { id: before.id, after: String(body.blobs[0]) })).body.blobs).toEqual([])
})

it('refuses unknown backups, and callers without the setup key', async () => {
  expect((await askBackup(world, 'files', { id: 'another' })).body.msg).toMatch(/This backup has ended/)
  expect((await askBackup(world, 'files', { id: 'another' }, { Authorization: 'Bearer wrong' })).status).toBe(401)
})

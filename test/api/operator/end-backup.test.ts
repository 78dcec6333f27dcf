import { beforeAll, expect, it } from 'vitest'
import { askBackup } from '../backups'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('ends a backup, and succeeds even if there is none', async () => {
  const { id } = (await askBackup(world, 'begin')).body
  for (const _ of [1, 2]) expect((await askBackup(world, 'end')).status).toBe(200)
  expect((await askBackup(world, 'changes', { id })).body.msg).toMatch(/This backup has ended/)
})

it('is refused without the setup key, and ends nothing', async () => {
  const { id } = (await askBackup(world, 'begin')).body
  expect((await askBackup(world, 'end', {}, { Authorization: 'Bearer wrong' })).status).toBe(401)
  expect((await askBackup(world, 'changes', { id })).status).toBe(200)
})

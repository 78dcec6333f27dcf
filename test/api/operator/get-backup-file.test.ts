import { beforeAll, expect, it } from 'vitest'
import { askBackup } from '../backups'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('returns the bytes of a file', async () => {
  await world.upload('mia', '/user_uploads', new File(['plans'], 'plans.txt'))
  const { id } = (await askBackup(world, 'begin')).body
  const [file] = (await askBackup(world, 'files', { id })).body.blobs
  const { status, body } = await askBackup(world, 'file', { file: String(file) })
  expect([status, new TextDecoder().decode(body)]).toEqual([200, 'plans'])
})

it('returns nothing for a missing file or preview, and nothing without the setup key', async () => {
  const [file] = (await askBackup(world, 'files', { id: (await askBackup(world, 'begin')).body.id })).body.blobs
  expect((await askBackup(world, 'file', { file: String(file), copy: 'preview' })).status).toBe(404)
  expect((await askBackup(world, 'file', { file: '999999' })).status).toBe(404)
  expect((await askBackup(world, 'file', { file: String(file) }, { Authorization: 'Bearer wrong' })).status).toBe(401)
})

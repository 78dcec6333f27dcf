import { runDurableObjectAlarm, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { BACKUP_DAYS } from '#domain/limits'
import { DAY_MS } from '#lib/time/time'
import { askBackup, putPiece } from '../backups'
import { World } from '../world'

describe('a backup', () => {
  let world: World
  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
  })

  it('is returned only with the setup key', async () => {
    for (const key of [{ Authorization: '' }, { Authorization: 'Bearer wrong' }]) {
      for (const ask of ['begin', 'rows', 'changes', 'files', 'file', 'end']) {
        expect((await askBackup(world, ask, {}, key)).status).toBe(401)
      }
      expect((await putPiece('nobody', 0, 'begin', { schema: 1 }, { key })).status).toBe(401)
      const abandoned = await SELF.fetch('http://nobody.localhost/setup/restore', { method: 'DELETE', headers: key })
      expect(abandoned.status).toBe(401)
      await abandoned.text()
    }
    const [olivia = ''] = [world.keys.get('olivia')]
    expect((await askBackup(world, 'begin', {}, { Authorization: `Basic ${btoa(olivia)}` })).status).toBe(401)
  })

  it('returns a clear error if a request asks for something that doesn’t exist', async () => {
    const { body } = await askBackup(world, 'begin')
    const msg = async (ask: string, query: Record<string, string>) => (await askBackup(world, ask, query)).body.msg
    expect(await msg('rows', { id: 'another', table: 'messages' })).toMatch(/This backup has ended/)
    expect(await msg('rows', { id: body.id, table: 'sessions' })).toBe('There is no table sessions')
    expect(await msg('rows', { id: body.id, table: 'sqlite_master' })).toBe('There is no table sqlite_master')
    expect(await msg('rows', { id: body.id, table: 'messages', after: '["a", "b"]' })).toMatch(
      /isn’t a valid key of the table/,
    )
    expect(await msg('rows', { id: body.id, table: 'messages', after: '{' })).toMatch(/isn’t a valid key of the table/)
    expect((await askBackup(world, 'nonsense', { id: body.id })).status).toBe(404)
    expect((await askBackup(world, 'file', { file: '5' })).status).toBe(404)
    await askBackup(world, 'end')
    expect(await msg('changes', { id: body.id })).toMatch(/This backup has ended/)
  })

  it('can be resumed by its id, even after an eviction', async () => {
    const { body } = await askBackup(world, 'begin')
    await world.evict()
    expect((await askBackup(world, 'begin', { id: body.id })).body.id).toBe(body.id)
    expect((await askBackup(world, 'begin')).body.id).not.toBe(body.id)
    await askBackup(world, 'end')
  })

  it('records changes only while it is in progress, for BACKUP_DAYS at most', async () => {
    // The first message is sent before measuring, because it takes extra work.
    await world.write('mia', ['ben'], 'the first message')
    const cost = () => world.rows(() => world.write('mia', ['ben'], 'a message'))
    const before = await cost()
    await askBackup(world, 'begin')
    const during = await cost()
    expect(during.written).toBeGreaterThan(before.written)
    await world.inside(({ store }) => {
      const task = store.tasks.nextDue(Date.now() + BACKUP_DAYS * DAY_MS)
      expect(task?.kind).toBeDefined()
      store.tasks.put({ kind: 'end-backup', subject: 0, dueAt: 1, realm: { name: world.name, origin: '' } })
    })
    await runDurableObjectAlarm(world.stub)
    expect((await cost()).written).toBe(before.written)
    expect(await world.inside(({ store }) => store.backup.current())).toBe(undefined)
  })
})

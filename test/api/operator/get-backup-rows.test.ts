import { beforeAll, describe, expect, it } from 'vitest'
import { BACKUP_PAGE_CHARACTERS } from '#domain/limits'
import { askBackup } from '../backups'
import { World } from '../world'

describe('a backup', () => {
  let world: World
  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
  })

  it('has the same rows in small pages as in one page of BACKUP_PAGE_CHARACTERS', async () => {
    for (let count = 0; count < 3; count++) await world.write('mia', ['ben'], `${count} `.repeat(2000))
    const pages = await world.inside(({ store }) => {
      const table = store.backup.tables().find(({ name }) => name === 'messages')!
      const whole = store.backup.page(table, null, BACKUP_PAGE_CHARACTERS)
      const some = []
      for (let after: Parameters<typeof store.backup.page>[1] = null; ; ) {
        const page = store.backup.page(table, after, 5000)
        some.push(page.rows)
        after = page.next
        if (after === null) return { whole: whole.rows, some }
      }
    })
    expect(pages.some.length).toBeGreaterThan(3)
    expect(pages.some.flat()).toEqual(pages.whole)
  })

  it('returns the rows of a table, including recent changes', async () => {
    const sent = await world.write('mia', ['ben'], 'the newest words')
    const { id } = (await askBackup(world, 'begin')).body
    const { rows, next } = (await askBackup(world, 'rows', { id, table: 'messages' })).body
    expect([next, rows.at(-1)]).toEqual([null, expect.arrayContaining([sent])])
  })

  it('returns no rows for unknown tables and other backups, or without the setup key', async () => {
    const { id } = (await askBackup(world, 'begin')).body
    const refused = async (query: Record<string, string>, key?: { Authorization: string }) => {
      const { status, body } = await askBackup(world, 'rows', { id, table: 'messages', ...query }, key)
      expect(body.rows).toBeUndefined()
      return [status, body.msg]
    }
    expect(await refused({ table: 'sqlite_master' })).toEqual([400, 'There is no table sqlite_master'])
    expect(await refused({ after: '["a", "b"]' })).toEqual([400, 'This isn’t a valid key of the table'])
    expect(await refused({ id: 'another' })).toEqual([400, 'This backup has ended. Start a new one.'])
    expect(await refused({}, { Authorization: 'Bearer wrong' })).toEqual([401, 'Invalid setup key'])
    expect((await askBackup(world, 'rows', { id, table: 'messages' })).status).toBe(200)
  })
})

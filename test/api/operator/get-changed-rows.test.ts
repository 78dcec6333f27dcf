import { beforeAll, describe, expect, it } from 'vitest'
import { askBackup } from '../backups'
import { World } from '../world'

describe('a backup', () => {
  let world: World
  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
  })

  it('returns no rows if the caller’s hash shows that the rows are unchanged', async () => {
    for (let count = 0; count < 3; count++) await world.write('mia', ['ben'], `words ${count}`)
    const { body } = await askBackup(world, 'begin')
    const { columns, key } = body.tables.find(({ name }: { name: string }) => name === 'messages')
    const ask = async (query: Record<string, string>) =>
      (await askBackup(world, 'rows', { id: body.id, table: 'messages', ...query })).body
    const { rows } = await ask({})
    const until = JSON.stringify(key.map((column: string) => rows.at(-2)[columns.indexOf(column)]))
    const page = JSON.stringify({ table: 'messages', columns, rows: rows.slice(0, -1) })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(page))
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(await ask({ until, sha256 })).toMatchObject({ same: true })
    expect((await ask({ until, sha256: sha256.replace(/./, 'x') })).rows).toEqual(rows.slice(0, -1))
    expect((await ask({ sha256 })).rows).toEqual(rows)
    const id = rows[0][columns.indexOf('id')]
    await world.must('olivia', `DELETE /messages/${id}`)
    expect((await ask({ until, sha256 })).rows).toEqual(rows.slice(1, -1))
    expect((await ask({ until: '["a", "b"]', sha256 })).msg).toMatch(/isn’t a valid key of the table/)
    await askBackup(world, 'end')
  })
})

describe('rows that were written since a backup began', () => {
  it('are listed once, and not again if the next request continues where the answer ended', async () => {
    const world = await World.found(['mia', 'ben'])
    const { id } = (await askBackup(world, 'begin')).body
    const sent = await world.write('mia', ['ben'], 'words meanwhile')
    const { changes, next } = (await askBackup(world, 'changes', { id })).body
    const messages = changes.filter(({ table }: { table: string }) => table === 'messages')
    expect(messages).toMatchObject([{ key: [sent], row: expect.arrayContaining([sent]) }])
    expect((await askBackup(world, 'changes', { id, after: String(next) })).body).toMatchObject({
      changes: [],
      isLast: true,
    })
  })

  it('are not listed for another backup, or without the setup key', async () => {
    const world = await World.found(['mia'])
    const { id } = (await askBackup(world, 'begin')).body
    const other = await askBackup(world, 'changes', { id: 'another' })
    expect([other.status, other.body.changes]).toEqual([400, undefined])
    expect(other.body.msg).toBe('This backup has ended. Start a new one.')
    expect((await askBackup(world, 'changes', { id }, { Authorization: 'Bearer wrong' })).status).toBe(401)
    expect((await askBackup(world, 'changes', { id })).status).toBe(200)
  })
})

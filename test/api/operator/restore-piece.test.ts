import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { putPiece, restoreAs, takeBackup } from '../backups'
import { World } from '../world'

describe('a restore', () => {
  it('keeps the organization closed until it is complete, and takes each piece once and in order', async () => {
    const world = await World.found(['mia'])
    const backup = await takeBackup(world)
    const name = `${world.name}again`
    expect((await putPiece(name, 1, 'rows', {})).body.msg).toBe('No restore is in progress here')
    expect((await putPiece(name, 0, 'begin', { schema: 1000 })).body.msg).toMatch(/newer version/)
    expect((await putPiece(name, 0, 'begin', { schema: backup.schema })).body.next).toBe(1)
    expect((await putPiece(name, 0, 'begin', { schema: backup.schema })).body.next).toBe(1)
    const [first] = backup.pieces
    expect((await putPiece(name, 2, 'rows', first?.piece)).body.msg).toBe('Piece 1 comes next')
    expect((await putPiece(name, 1, 'rows', first?.piece)).body.next).toBe(2)
    expect((await putPiece(name, 1, 'rows', first?.piece)).body.next).toBe(2)
    const founding = await world.at(name).send('POST', '/setup', {
      headers: { Authorization: 'Bearer a-set-up-key-for-tests-only' },
      params: { name: 'Other', email: 'a@example.com', full_name: 'A', password: 'seven purple walruses' },
    })
    expect([founding.status, founding.body.msg]).toEqual([503, expect.stringContaining('is being restored')])
    const abandon = () =>
      SELF.fetch(`http://${name}.localhost/setup/restore`, {
        method: 'DELETE',
        headers: { Authorization: 'Bearer a-set-up-key-for-tests-only' },
      })
    expect((await abandon()).status).toBe(200)
    expect((await abandon()).status).toBe(400)
    await restoreAs(name, backup)
    expect((await putPiece(name, 0, 'begin', { schema: 1 })).body.msg).toBe(
      'There’s already an organization at this address',
    )
  })

  it.each([
    ['invalid JSON', 'rows', '{', /isn’t JSON/],
    ['an unknown kind', 'nonsense', {}, /no piece called nonsense/],
    ['a JavaScript property name as its kind', 'constructor', {}, /no piece called constructor/],
    ['an unknown table', 'rows', { table: 'nonsense', columns: [], rows: [] }, /no table nonsense/],
    ['a table that no backup has', 'rows', { table: 'sessions', columns: [], rows: [] }, /no table sessions/],
    ['an unknown column', 'rows', { table: 'mutes', columns: ['x"; DROP TABLE mutes'], rows: [] }, /no column/],
    [
      'a row of the wrong length',
      'rows',
      { table: 'drafts', columns: ['key'], rows: [[1, 2]] },
      /wrong number of values/,
    ],
    ['a value of the wrong type', 'rows', { table: 'drafts', columns: ['key'], rows: [[{}]] }, /can't be read/],
    ['a key of the wrong length', 'removed', { table: 'drafts', keys: [[1, 2]] }, /wrong number of values/],
    ['a file without bytes', 'file', { id: 1, copy: 'whole' }, /no bytes/],
  ])('refuses a piece with %s, and changes nothing', async (_about, kind, piece, message) => {
    const name = `bad${crypto.randomUUID().slice(0, 8)}`
    await putPiece(name, 0, 'begin', { schema: 25 })
    const refused = await putPiece(name, 1, kind, piece)
    expect([refused.status, refused.body.msg]).toEqual([400, expect.stringMatching(message)])
    expect((await putPiece(name, 1, 'rows', { table: 'drafts', columns: [], rows: [] })).body.next).toBe(2)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { RECORDED, UNRECORDED } from '#api/contract/recorded'
import { operations } from '#api/index'
import { pages } from '#api/pages/index'
import { PLAYS, type Stage, stage } from './plays'

type Row = { id: number; actor_id: number | null; acts: string }

let theStage: Stage
let played = 0
beforeAll(async () => {
  theStage = await stage()
})

const rows = (): Promise<Row[]> =>
  theStage.world.inside(({ database }) => database.exec<Row>('SELECT id, actor_id, acts FROM audit_log ORDER BY id'))

const recorded = Object.keys(RECORDED)

describe('actions in an organization', () => {
  it('are classified as recorded or unrecorded, for every operation that writes', () => {
    const all = [...operations, ...pages]
    const writing = all.filter(({ kind }) => kind !== 'query' && kind !== 'public-query').map(({ name }) => name)
    expect([...recorded, ...UNRECORDED].sort()).toEqual([...writing].sort())
  })

  it('are all performed in this test if they are recorded', () => {
    expect(Object.keys(PLAYS).sort()).toEqual(recorded.sort())
  })

  it.each(Object.keys(PLAYS))(
    'are recorded when %s performs them, and only as acts that are listed for this operation',
    async (name) => {
      const before = await rows()
      await PLAYS[name]?.(theStage)
      const made = (await rows()).slice(before.length)
      const acts = made.flatMap((row) => JSON.parse(row.acts) as { act: string }[]).map(({ act }) => act)
      const own = acts.filter((act) => (RECORDED[name] as readonly string[]).includes(act))
      expect(own).not.toEqual([])
      expect(acts).toEqual(own)
      played += made.length
    },
  )

  it('are recorded without keys, passwords, or links', async () => {
    expect(played).toBeGreaterThan(50)
    const text = JSON.stringify(await rows())
    const secrets = [...theStage.world.keys.values()].map((credentials) => credentials.split(':')[1] ?? '')
    for (const secret of [
      ...secrets,
      ...theStage.links.values(),
      'a long enough password',
      'quite another sentence',
      'scrypt$',
    ]) {
      expect(secret).not.toBe('')
      expect(text).not.toContain(secret)
    }
  })
})

import { SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findExport } from '#domain/moving/exports/exports'
import type { StoredExport } from '#store/realm/stored-export'
import { PATIENT } from '../patience'
import { type Export, exportsOf, finishedExport } from './exports'
import { World } from './world'

let world: World
beforeEach(async () => {
  world = await World.found(['ada'])
})

const begin = async () => {
  const { status, body } = await world.call('ada', 'POST /export/realm')
  return status === 200 ? '200' : body.msg
}
async function made(): Promise<Export> {
  await world.must('ada', 'POST /export/realm')
  return finishedExport(world)
}

/**
 * Replaces the list of exports with this export and a copy of it in each of these states. Returns the id of the
 * export's first piece.
 */
const remember = ({ id }: Export, states: StoredExport['state'][], changes: Partial<StoredExport> = {}) =>
  world.inside(({ store }) => {
    const found = findExport(store, id)!
    const others = states.map((state, i) => ({ ...found, id: 1000 + i, firstPiece: 9_000_000 + i, state }))
    store.realm.set(
      'exports',
      [found, ...others].map((one) => ({ ...one, ...changes })),
    )
    return found.firstPiece
  })

describe('exports', () => {
  it('can be started five times a week', async () => {
    for (let i = 0; i < 5; i++) expect(await begin()).toBe('200')
    expect(await begin()).toBe('Exceeded rate limit.')
    await finishedExport(world)
    expect((await exportsOf(world)).map(({ export_url }) => typeof export_url)).toEqual(Array(5).fill('string'))
  })

  it('can be started again if some have failed, but at most twenty times a week in total', async () => {
    const done = await made()
    await remember(done, Array(18).fill('failed'))
    expect(await begin()).toBe('200')
    await finishedExport(world)
    expect(await begin()).toBe('Exceeded rate limit.')
  })

  it('are removed when there are more than a hundred, starting with failed and deleted exports, then the oldest', async () => {
    const done = await made()
    const ids = async () => (await exportsOf(world)).map(({ id }) => id)
    await remember(done, [...Array(97).fill('done'), 'failed', 'deleted'], { startedAt: 0 })
    await made()
    const kept = await ids()
    expect([kept.length, kept.includes(done.id), kept.includes(1097), kept.includes(1098)]).toEqual([
      100,
      true,
      false,
      true,
    ])
    const headers = { Authorization: `Basic ${btoa(world.keys.get('ada') ?? '')}` }
    const response = await SELF.fetch(done.export_url, { headers })
    expect([response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([200, true])

    const firstPiece = await remember(done, Array(99).fill('done'), { startedAt: 0 })
    const hasFile = () => world.inside(({ store }) => store.blobs.has(firstPiece))
    expect(await hasFile()).toBe(true)
    await made()
    const later = await ids()
    expect([later.length, later.includes(done.id)]).toEqual([100, false])
    await vi.waitUntil(async () => !(await hasFile()), PATIENT)
  })
})

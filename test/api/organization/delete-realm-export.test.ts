import { runInDurableObject, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import type { RealmState } from '#realm/state/realm-state'
import { exportsOf, finishedExport } from '../exports'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
})

const basic = (who: string, at = world) => ({ Authorization: `Basic ${btoa(at.keys.get(who) ?? '')}` })
const download = (url: string, headers: Record<string, string> = {}) => SELF.fetch(url, { headers })

describe('an export', () => {
  it('can be deleted once, and not while it is in progress', async () => {
    const refusal = async (id: number) => (await world.call('ada', `DELETE /export/realm/${id}`)).body.msg
    await world.must('ada', 'POST /export/realm')
    const { id, export_url } = await finishedExport(world)
    await world.must('ada', `DELETE /export/realm/${id}`)
    expect(await exportsOf(world)).toMatchObject([
      { id, export_url: null, deleted_timestamp: expect.any(Number), pending: false },
    ])
    expect((await download(export_url, basic('ada'))).status).toBe(404)
    expect(await refusal(id)).toBe('Export already deleted')
    expect(await refusal(0)).toBe('Invalid data export ID')
    await runInDurableObject(world.stub, (realm: Realm) => {
      const { state } = realm as unknown as { state: RealmState }
      const { realm: facts } = state.store
      const [first] = facts.get('exports')
      facts.set('exports', [
        { ...first!, id: 7, state: 'pending' },
        { ...first!, id: 8, state: 'failed', failedAt: 1 },
      ])
    })
    expect(await refusal(7)).toBe('Export still in progress')
    expect(await refusal(8)).toBe('Export failed, nothing to delete')
  })
})

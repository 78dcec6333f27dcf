import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieOf } from '../../edge/visit'
import { finishedExport } from '../exports'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
})

const basic = (who: string, at = world) => ({ Authorization: `Basic ${btoa(at.keys.get(who) ?? '')}` })
const download = (url: string, headers: Record<string, string> = {}) => SELF.fetch(url, { headers })

describe('an export', () => {
  it('can be downloaded only by administrators of its organization, even with a session', async () => {
    await world.must('ada', 'POST /export/realm')
    const { export_url } = await finishedExport(world)
    const status = async (headers: Record<string, string>, url = export_url) => {
      const response = await download(url, headers)
      await response.arrayBuffer()
      return response.status
    }
    expect(await status({ Cookie: await cookieOf(world, 'ada') })).toBe(200)
    expect(await status({})).toBe(401)
    for (const who of ['mia', 'gus']) {
      expect(await status(basic(who))).toBe(400)
      expect(await status({ Cookie: await cookieOf(world, who) })).toBe(400)
    }
    expect(await status(basic('ada'), export_url.replace(/-[0-9a-f]/, '-x'))).toBe(404)
    const other = await World.found(['ada'])
    await other.must('ada', 'POST /export/realm')
    const theirs = (await finishedExport(other)).export_url
    expect(await status(basic('ada'), theirs)).toBe(401)
    const moved = theirs.replace(other.name, world.name)
    expect(await status(basic('ada'), moved)).toBe(404)
    for (const what of ['POST /export/realm', 'GET /export/realm', 'DELETE /export/realm/1']) {
      expect((await world.call('mia', what)).body.msg).toBe('Must be an organization administrator')
    }
  })
})

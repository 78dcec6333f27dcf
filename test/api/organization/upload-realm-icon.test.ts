import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPicture } from '#lib/pictures/read-picture'
import { JPEG } from '../../fixtures/pictures'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
})

describe('the icon of the organization', () => {
  async function upload(who: string, files: Blob[]) {
    const form = new FormData()
    for (const [at, file] of files.entries()) form.append(`file${at}`, file, 'icon.png')
    const response = await SELF.fetch(`http://${world.name}.localhost/api/v1/realm/icon`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` },
      body: form,
    })
    return (await response.json()) as { msg: string; icon_url: string }
  }

  it('can be uploaded and removed, is announced, and is served to anyone', async () => {
    const queue = await world.listen('gus', ['realm'])
    const { icon_url } = await upload('ada', [new Blob([JPEG], { type: 'image/jpeg' })])
    const served = await SELF.fetch(`http://${world.name}.localhost${icon_url}`)
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(readPicture(await served.arrayBuffer())).toMatchObject({ width: 100, height: 100 })
    const removed = await world.must('ada', 'DELETE /realm/icon')
    expect(removed.icon_url).toMatch(/^https:\/\/secure\.gravatar\.com/)
    expect(await world.events('gus', queue)).toMatchObject([
      { op: 'update_dict', property: 'icon', data: { icon_source: 'U', icon_url } },
      { op: 'update_dict', property: 'icon', data: { icon_source: 'G', icon_url: removed.icon_url } },
    ])
  })

  it('must be one picture, sent by an administrator', async () => {
    expect((await upload('mia', [])).msg).toBe('Must be an organization administrator')
    expect((await upload('ada', [])).msg).toBe('You must upload exactly one icon.')
    const page = '<svg onload="alert(1)"/>'
    expect((await upload('ada', [new Blob([page], { type: 'image/svg+xml' })])).msg).toBe('Invalid image format')
    const lie = await upload('ada', [new Blob([page], { type: 'image/png' })])
    expect(lie.msg).toBe('Could not decode image; did you upload an image file?')
  })
})

import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { readPicture } from '#lib/pictures/read-picture'
import { GIF, JPEG } from '../../fixtures/pictures'
import { World } from '../world'

const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='), (character) => character.charCodeAt(0))
/** A GIF whose header says that it is 10,000 pixels wide and high. */
function bomb(): Uint8Array<ArrayBuffer> {
  const bytes = PIXEL.slice()
  bytes.set([0x10, 0x27, 0x10, 0x27], 6)
  return bytes
}
const picture = (name = 'me.gif', bytes: string | ArrayBuffer | Uint8Array<ArrayBuffer> = PIXEL) =>
  new File([bytes], name)

async function send(world: World, who: string, method: string, path: string, files: File[]) {
  const body = new FormData()
  for (const [index, file] of files.entries()) body.append(`file${index}`, file)
  const headers = { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` }
  const response = await SELF.fetch(`http://${world.name}.localhost/api/v1${path}`, { method, headers, body })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const look = (world: World, path: string, who?: string) => {
  const headers: Record<string, string> = who ? { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` } : {}
  return SELF.fetch(`http://${world.name}.localhost${path}`, { headers, redirect: 'manual' })
}

describe('a profile picture', () => {
  it('is announced to other people, served to anyone, and no longer served once it is removed', async () => {
    const world = await World.found(['mia', 'ben'])
    const queue = await world.listen('ben', ['realm_user'])
    const { body } = await send(world, 'mia', 'POST', '/users/me/avatar', [picture()])
    const url = body.avatar_url ?? ''
    const person = { user_id: world.id('mia'), avatar_source: 'U', avatar_url: url, avatar_version: 2 }
    expect(await world.events('ben', queue)).toMatchObject([{ type: 'realm_user', op: 'update', person }])
    expect((await world.must('ben', `GET /users/${world.id('mia')}`)).user.avatar_url).toBe(url)
    const served = await look(world, url)
    expect(served.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(readPicture(await served.arrayBuffer())).toEqual({ type: 'image/png', width: 100, height: 100, frames: 1 })
    expect((await look(world, '/avatar/mia@example.com/medium', 'ben')).headers.get('Location')).toBe(
      url.replace('.png', '-medium.png'),
    )
    const { avatar_url } = await world.must('mia', 'DELETE /users/me/avatar')
    expect(avatar_url).toMatch(/^https:\/\/secure\.gravatar\.com\/avatar\/.*version=3$/)
    expect((await look(world, url)).status).toBe(404)
  })

  it('is served only at its own address', async () => {
    const world = await World.found(['mia', 'ben'])
    const { body } = await send(world, 'mia', 'POST', '/users/me/avatar', [picture()])
    const [, , realm, , blob] = (body.avatar_url ?? '').split('/')
    const others = [
      `/user_avatars/${realm}/${world.id('ben')}/${blob}`,
      `/user_avatars/${realm}/${world.id('mia')}/1.png`,
    ]
    for (const path of others) expect((await look(world, path)).status, path).toBe(404)
  })

  it('is served as a square in two sizes, and doesn’t reveal where it was taken', async () => {
    const world = await World.found(['mia'])
    for (const bytes of [JPEG, GIF]) {
      const { body } = await send(world, 'mia', 'POST', '/users/me/avatar', [picture('me.jpg', bytes)])
      for (const [suffix, pixels] of [
        ['', 100],
        ['-medium', 500],
      ] as const) {
        const served = await (await look(world, (body.avatar_url ?? '').replace('.png', `${suffix}.png`))).arrayBuffer()
        expect(readPicture(served)).toEqual({ type: 'image/png', width: pixels, height: pixels, frames: 1 })
        expect(new TextDecoder('latin1').decode(served)).not.toContain('secret')
      }
    }
  })

  it('keeps its size if no image service is available, and still reveals no location', async () => {
    const world = await World.found(['mia'])
    await world.bind({ IMAGES: undefined })
    for (const bytes of [JPEG, GIF]) {
      const { body } = await send(world, 'mia', 'POST', '/users/me/avatar', [picture('me.png', bytes)])
      const served = await (await look(world, body.avatar_url ?? '')).arrayBuffer()
      expect(readPicture(served)).toEqual(readPicture(bytes))
      expect(new TextDecoder('latin1').decode(served)).not.toContain('secret')
    }
  })

  const TOO_LARGE = new Uint8Array(5 * 1024 * 1024 + 1)
  const refusals: [string, File[], string, string][] = [
    ['no picture', [], 'You must upload exactly one avatar.', 'BAD_REQUEST'],
    ['two pictures', [picture(), picture()], 'You must upload exactly one avatar.', 'BAD_REQUEST'],
    ['a web page', [picture('me.html')], 'Invalid image format', 'BAD_IMAGE'],
    [
      'a picture in name only',
      [picture('me.png', '<svg/>')],
      'Could not decode image; did you upload an image file?',
      'BAD_IMAGE',
    ],
    ['a decompression bomb', [picture('me.gif', bomb())], 'Image size exceeds limit.', 'BAD_IMAGE'],
    [
      'a file of more than 5 MiB',
      [picture('me.png', TOO_LARGE)],
      'Uploaded file is larger than the allowed limit of 5 MiB',
      'BAD_REQUEST',
    ],
  ]
  it.each(refusals)('is refused: %s', async (_, files, msg, code) => {
    const world = await World.found(['mia'])
    expect(await send(world, 'mia', 'POST', '/users/me/avatar', files)).toMatchObject({
      status: 400,
      body: { msg, code },
    })
    expect((await world.must('mia', 'GET /users/me')).avatar_version).toBe(1)
  })

  it('can be changed only by administrators while changes are turned off', async () => {
    const world = await World.found(['mia'])
    await world.must('olivia', 'PATCH /realm', { avatar_changes_disabled: true })
    const msg = 'Avatar changes are disabled in this organization.'
    expect((await send(world, 'mia', 'POST', '/users/me/avatar', [picture()])).body.msg).toBe(msg)
    expect((await send(world, 'olivia', 'POST', '/users/me/avatar', [picture()])).status).toBe(200)
  })

  it('can be set for bots by their owners', async () => {
    const world = await World.found(['mia'])
    const { user_id } = await world.must('mia', 'POST /bots', { full_name: 'Helper Bot', short_name: 'helper' })
    const queue = await world.listen('mia', ['realm_bot'])
    const { body } = await send(world, 'mia', 'PATCH', `/bots/${user_id}`, [picture()])
    expect(await world.events('mia', queue)).toMatchObject([
      { op: 'update', bot: { user_id, avatar_url: body.avatar_url } },
    ])
  })
})

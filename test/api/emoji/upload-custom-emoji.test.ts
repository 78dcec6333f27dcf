import { describe, expect, it } from 'vitest'
import { readPicture } from '#lib/pictures/read-picture'
import { GIF } from '../../fixtures/pictures'
import { fetchFile, upload } from '../files/form'
import { World } from '../world'

const page = () => new File(['<script>alert(1)</script>'], 'page.html', { type: 'text/html' })
const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='), (character) => character.charCodeAt(0))

describe('a custom emoji', () => {
  it('is served to anyone and announced to everyone, and other members can’t replace or remove it', async () => {
    const world = await World.found(['mia', 'ben'])
    const queue = await world.listen('ben', ['realm_emoji'])
    const gif = () => new File([PIXEL], 'blip.gif', { type: 'image/gif' })
    expect((await upload(world, 'mia', '/realm/emoji/blip', { file: gif() })).status).toBe(200)
    const { emoji } = await world.must('ben', 'GET /realm/emoji')
    const [only] = Object.values(emoji) as { id: string; source_url: string }[]
    expect(only).toMatchObject({ name: 'blip', deactivated: false, author_id: world.id('mia'), still_url: null })
    expect(await world.events('ben', queue)).toMatchObject([{ op: 'update', realm_emoji: emoji }])
    const image = await fetchFile(world, null, only?.source_url ?? '')
    expect(only?.source_url).toMatch(/^\/user_avatars\/1\/emoji\/images\/\d+\.png$/)
    expect(readPicture(await image.arrayBuffer())).toEqual({ type: 'image/png', width: 64, height: 64, frames: 1 })
    // The emoji's name or its code alone is enough to remove a reaction.
    const message = await world.write('mia', ['ben'], 'hello')
    for (const known of [{ emoji_name: 'blip' }, { emoji_code: only?.id }]) {
      await world.must('ben', `POST /messages/${message}/reactions`, { emoji_name: 'blip' })
      await world.must('ben', `DELETE /messages/${message}/reactions`, known)
    }
    const again = await upload(world, 'ben', '/realm/emoji/blip', { file: gif() })
    expect([again.status, again.body.msg]).toEqual([400, 'A custom emoji with this name already exists.'])
    const theft = await world.call('ben', 'DELETE /realm/emoji/blip')
    expect(theft.body.msg).toBe('Must be an organization administrator or emoji author')
    await world.must('mia', 'DELETE /realm/emoji/blip')
    expect((await world.call('mia', 'DELETE /realm/emoji/blip')).status).toBe(404)
  })

  it('can be animated, and then has a still picture', async () => {
    const world = await World.found(['mia'])
    const flap = new File([GIF], 'flap.gif', { type: 'image/gif' })
    expect((await upload(world, 'mia', '/realm/emoji/flap', { file: flap })).status).toBe(200)
    const { emoji } = await world.must('mia', 'GET /realm/emoji')
    const [only] = Object.values(emoji) as { source_url: string; still_url: string }[]
    const film = await (await fetchFile(world, null, only?.source_url ?? '')).arrayBuffer()
    expect(readPicture(film)).toMatchObject({ type: 'image/gif', frames: 2 })
    expect(new TextDecoder('latin1').decode(film)).not.toContain('secret')
    expect(only?.still_url).toMatch(/^\/user_avatars\/1\/emoji\/images\/still\/\d+\.png$/)
    const still = await (await fetchFile(world, null, only?.still_url ?? '')).arrayBuffer()
    expect(readPicture(still)).toEqual({ type: 'image/png', width: 64, height: 64, frames: 1 })
    expect((await fetchFile(world, null, '/user_avatars/1/emoji/images/still/12345.png')).status).toBe(404)
  })

  it('needs a valid name and an image', async () => {
    const world = await World.found(['mia', 'gus'])
    const refused = async (who: string, name: string, file: File) =>
      (await upload(world, who, `/realm/emoji/${name}`, { file })).body
    expect((await refused('mia', 'Blip', page())).msg).toContain('must contain only lowercase')
    expect((await refused('mia', 'blip-', page())).msg).toContain('must end with either a letter or digit')
    expect(await refused('mia', 'blip', page())).toMatchObject({ code: 'BAD_IMAGE', msg: 'Invalid image format' })
    const lie = new File(['<svg/>'], 'x.png', { type: 'image/png' })
    expect((await refused('mia', 'blip', lie)).msg).toBe('Could not decode image; did you upload an image file?')
    expect((await refused('mia', 'octopus', page())).msg).toBe('Only administrators can override default emoji.')
    expect((await refused('gus', 'blip', page())).msg).toBe('Not allowed for guest users')
  })
})

import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { readPicture } from '#lib/pictures/read-picture'
import { GIF } from '../fixtures/pictures'
import { World } from './world'

/** Posts one file, or as many as are given, as a form does. */
async function upload(world: World, who: string, path: string, files: Record<string, File>) {
  const body = new FormData()
  for (const [field, file] of Object.entries(files)) body.append(field, file)
  const headers = { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` }
  const response = await SELF.fetch(`http://${world.name}.localhost/api/v1${path}`, { method: 'POST', headers, body })
  // biome-ignore lint/suspicious/noExplicitAny: read in many shapes, as in the world's own answers.
  return { status: response.status, body: (await response.json()) as any }
}

async function fetchFile(world: World, who: string | null, path: string): Promise<Response> {
  const headers: Record<string, string> =
    who === null ? {} : { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` }
  return SELF.fetch(`http://${world.name}.localhost${path}`, { headers, redirect: 'manual' })
}

const textOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())

const NOTES = 'some notes '.repeat(150_000)
const notes = () => new File([NOTES], 'My notes (1).txt', { type: 'text/plain' })
const page = () => new File(['<script>alert(1)</script>'], 'page.html', { type: 'text/html' })
const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='), (character) => character.charCodeAt(0))

describe('a file', () => {
  it('goes to those who may read a message that it was posted in, and to nobody else', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const secret = await world.channel('secret', ['mia', 'ben'], { invite_only: true })
    const queue = await world.listen('mia', ['attachment', 'user_topic', 'message'])
    const { body } = await upload(world, 'mia', '/user_uploads', { file: notes() })
    expect(body.url).toMatch(/^\/user_uploads\/1\/[0-9a-f]{1,2}\/[\w-]{24}\/My-notes-1.txt$/)
    expect((await fetchFile(world, 'ben', body.url)).status).toBe(404)
    const id = await world.say('mia', secret, 'papers', `Look: [notes](${body.url})`)
    const theirs = await fetchFile(world, 'ben', body.url)
    expect([theirs.status, await textOf(theirs)]).toEqual([200, NOTES])
    for (const outsider of ['kim', 'olivia']) expect((await fetchFile(world, outsider, body.url)).status).toBe(404)
    expect((await fetchFile(world, null, body.url)).status).toBe(401)
    const file = { name: 'My notes (1).txt', size: NOTES.length, path_id: body.url.slice('/user_uploads/'.length) }
    expect(await world.events('mia', queue)).toMatchObject([
      { op: 'add', attachment: { ...file, messages: [] }, upload_space_used: NOTES.length },
      { op: 'update', attachment: { ...file, messages: [{ id }] } },
      { type: 'user_topic', visibility_policy: 3 },
      { type: 'message' },
    ])
    await world.must('mia', `DELETE /messages/${id}`)
    expect((await fetchFile(world, 'ben', body.url)).status).toBe(404)
    expect((await fetchFile(world, 'mia', body.url)).status).toBe(200)
  })

  it('is lost to those who leave the channel, and follows the words of its message', async () => {
    const world = await World.found(['mia', 'ben'])
    const secret = await world.channel('secret', ['mia', 'ben'], { invite_only: true })
    const { body } = await upload(world, 'mia', '/user_uploads', { file: notes() })
    const id = await world.say('mia', secret, 'papers', `[notes](${body.url})`)
    await world.must('mia', `PATCH /messages/${id}`, { content: 'no notes' })
    expect((await fetchFile(world, 'ben', body.url)).status).toBe(404)
    for (const address of [body.url, `http://${world.name}.localhost${body.url}`]) {
      await world.must('mia', `PATCH /messages/${id}`, { content: `[again](${address})` })
      expect((await fetchFile(world, 'ben', body.url)).status).toBe(200)
      await world.must('mia', `PATCH /messages/${id}`, { content: 'and gone' })
      expect((await fetchFile(world, 'ben', body.url)).status).toBe(404)
    }
    await world.must('mia', `PATCH /messages/${id}`, { content: `[again](${body.url})` })
    await world.must('olivia', 'DELETE /users/me/subscriptions', {
      subscriptions: ['secret'],
      principals: [world.id('ben')],
    })
    expect((await fetchFile(world, 'ben', body.url)).status).toBe(404)
  })

  it('is not taken over by whoever guesses its link', async () => {
    const world = await World.found(['mia', 'ben'])
    const { body } = await upload(world, 'mia', '/user_uploads', { file: notes() })
    const id = await world.write('ben', ['ben'], `[theirs](${body.url})`)
    expect((await fetchFile(world, 'ben', body.url)).status).toBe(404)
    const { messages } = await world.must('ben', 'GET /messages', {
      anchor: id,
      num_before: 0,
      num_after: 0,
      narrow: [['has', 'attachment']],
    })
    expect(messages).toEqual([])
  })

  it('runs nowhere, whatever is in it', async () => {
    const world = await World.found(['mia'])
    const { body } = await upload(world, 'mia', '/user_uploads', { file: page() })
    const answer = await fetchFile(world, 'mia', body.url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''page.html",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    await answer.arrayBuffer()
  })

  it('has an address for a minute, which needs no key and opens nothing else', async () => {
    const world = await World.found(['mia', 'ben'])
    const { body } = await upload(world, 'mia', '/user_uploads', { file: notes() })
    const { url } = await world.must('mia', `GET ${body.url}`)
    expect(await textOf(await fetchFile(world, null, url))).toBe(NOTES)
    expect((await world.call('ben', `GET ${body.url}`)).status).toBe(404)
    const forged = url.replace(/\/temporary\/\d+\./, '/temporary/99.')
    const refused = await fetchFile(world, null, forged)
    expect([refused.status, await refused.json()]).toMatchObject([400, { msg: 'Invalid token' }])
    const renamed = await fetchFile(world, null, `${url}.html`)
    expect([renamed.status, await renamed.json()]).toMatchObject([400, { msg: 'Invalid filename' }])
  })

  it('is its owner’s to list and to throw away', async () => {
    const world = await World.found(['mia', 'ben'])
    const { body } = await upload(world, 'mia', '/user_uploads', { file: notes() })
    const { attachments, upload_space_used } = await world.must('mia', 'GET /attachments')
    expect([attachments.length, upload_space_used]).toEqual([1, NOTES.length])
    expect((await world.must('ben', 'GET /attachments')).attachments).toEqual([])
    const theft = await world.call('ben', `DELETE /attachments/${attachments[0].id}`)
    expect([theft.status, theft.body.msg]).toEqual([400, 'Invalid attachment'])
    await world.must('mia', `DELETE /attachments/${attachments[0].id}`)
    expect((await fetchFile(world, 'mia', body.url)).status).toBe(404)
    expect((await world.must('mia', 'GET /attachments')).upload_space_used).toBe(0)
  })

  it('must be one, and costs two rows more at sending', async () => {
    const world = await World.found(['mia'])
    const none = await upload(world, 'mia', '/user_uploads', {})
    expect([none.status, none.body.msg]).toEqual([400, 'You must specify a file to upload'])
    const two = await upload(world, 'mia', '/user_uploads', { one: notes(), two: page() })
    expect([two.status, two.body.msg]).toEqual([400, 'You may only upload one file at a time'])
    const { body } = await upload(world, 'mia', '/user_uploads', { file: page() })
    const channel = await world.channel('papers', ['mia'])
    await world.say('mia', channel, 'lunch', 'the first')
    const plain = await world.rows(() => world.say('mia', channel, 'lunch', 'plain'))
    const attached = await world.rows(() => world.say('mia', channel, 'lunch', `[page](${body.url})`))
    expect(attached.written).toBeLessThanOrEqual(plain.written + 2)
  })
})

describe('an emoji of one’s own', () => {
  it('is shown to anyone, and told of to everybody', async () => {
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
    // Its name or its code alone is enough to take a reaction back.
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

  it('may move, and has a still then', async () => {
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

  it('has a proper name and is an image', async () => {
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

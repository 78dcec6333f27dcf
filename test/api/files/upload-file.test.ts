import { describe, expect, it } from 'vitest'
import { World } from '../world'
import { fetchFile, upload } from './form'

const textOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())

const NOTES = 'some notes '.repeat(150_000)
const notes = () => new File([NOTES], 'My notes (1).txt', { type: 'text/plain' })
const page = () => new File(['<script>alert(1)</script>'], 'page.html', { type: 'text/html' })

describe('a file', () => {
  it('can be read only by its owner and by people who may read a message that contains it', async () => {
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

  it('can’t be read by people removed from the channel, or by nonowners while no message contains it', async () => {
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

  it('can’t be read by someone who posts its link without having access to the file', async () => {
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

  it('never runs as code, even if it is HTML', async () => {
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

  it('must be the only file in its upload, and adds at most two rows to the cost of a message', async () => {
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

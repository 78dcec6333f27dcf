import { describe, expect, it } from 'vitest'
import { World } from '../world'
import { fetchFile, upload } from './form'

const NOTES = 'some notes '.repeat(150_000)
const notes = () => new File([NOTES], 'My notes (1).txt', { type: 'text/plain' })

describe('a file', () => {
  it('can be listed and deleted only by its owner', async () => {
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
})

it('callers who aren’t logged in get no list of files', async () => {
  const world = await World.found(['mia'])
  await upload(world, 'mia', '/user_uploads', { file: notes() })
  const { status, body } = await world.call(null, 'GET /attachments')
  expect([status, body.attachments, body.upload_space_used]).toEqual([401, undefined, undefined])
})

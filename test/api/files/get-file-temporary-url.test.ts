import { describe, expect, it } from 'vitest'
import { World } from '../world'
import { fetchFile, upload } from './form'

const textOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())

const NOTES = 'some notes '.repeat(150_000)
const notes = () => new File([NOTES], 'My notes (1).txt', { type: 'text/plain' })

describe('a file', () => {
  it('has a temporary address, which needs no key and opens no other file', async () => {
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
})

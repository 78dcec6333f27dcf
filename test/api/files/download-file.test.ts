import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'
import { fetchFile } from './form'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('serves a file as a download to people who may see it', async () => {
  const { url } = await world.upload(
    'mia',
    '/user_uploads',
    new File(['a secret'], 'secret.txt', { type: 'text/plain' }),
  )
  const path = url.replace('/user_uploads/', '/user_uploads/download/')
  const found = await fetchFile(world, 'mia', path)
  expect([found.status, await found.text()]).toEqual([200, 'a secret'])
  expect(found.headers.get('Content-Disposition')).toMatch(/^attachment/)
})

it('refuses people without access, callers who aren’t logged in, and unknown files', async () => {
  const { url } = await world.upload(
    'mia',
    '/user_uploads',
    new File(['a secret'], 'secret.txt', { type: 'text/plain' }),
  )
  const path = url.replace('/user_uploads/', '/user_uploads/download/')
  const statusOf = async (who: string | null, at = path) => {
    const answer = await fetchFile(world, who, at)
    expect(await answer.text()).not.toContain('a secret')
    return answer.status
  }
  expect(await statusOf('ben')).toBe(await statusOf('ben', path.replace('secret.txt', 'other.txt')))
  expect(await statusOf('ben')).toBeGreaterThanOrEqual(400)
  expect(await statusOf(null)).toBe(401)
})

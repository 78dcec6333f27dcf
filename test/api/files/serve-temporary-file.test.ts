import { beforeAll, expect, it, vi } from 'vitest'
import { World } from '../world'
import { fetchFile } from './form'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('serves a file to anyone with its temporary address', async () => {
  const { url } = await world.upload(
    'mia',
    '/user_uploads',
    new File(['a secret'], 'secret.txt', { type: 'text/plain' }),
  )
  const temporary = await world.must('mia', `GET ${url}`)
  const found = await fetchFile(world, null, temporary.url)
  expect([found.status, await found.text()]).toEqual([200, 'a secret'])
})

it('refuses addresses that are made up, contain another file name, or have expired', async () => {
  const { url } = await world.upload(
    'mia',
    '/user_uploads',
    new File(['a secret'], 'secret.txt', { type: 'text/plain' }),
  )
  const temporary = await world.must('mia', `GET ${url}`)
  const msg = async (path: string) => {
    const answer = await fetchFile(world, null, path)
    return [answer.status, ((await answer.json()) as { msg: string }).msg]
  }
  expect(await msg(temporary.url.replace('secret.txt', 'other.txt'))).toEqual([400, 'Invalid filename'])
  expect(await msg('/user_uploads/temporary/made-up/secret.txt')).toEqual([400, 'Invalid token'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect(await msg(temporary.url)).toEqual([400, 'Invalid token'])
  vi.useRealTimers()
})

import { Hono } from 'hono'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerFailure } from '../../src/edge/answers'
import type { Edge } from '../../src/edge/environment'

it.each([
  ['/join/Zk3vN0aQxw1b-_7u', '/join/N'],
  ['/accounts/do_confirm/kzpqwmabcdefghijklmnopqrstuvwxyz', '/accounts/do_confirm/N'],
  ['/api/v1/users/ada%40example.com', '/api/v1/users/N'],
  ['/user_avatars/exports/2/0a1b/club.tar.gz', '/user_avatars/exports/N/N/club.tar.gz'],
])('a failure at %s is logged without tokens, numbers, or addresses', async (path, logged) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const app = new Hono<Edge>()
  app.get('*', (c) => answerFailure(c, new Error('no')))
  const answer = await app.request(path)
  expect([answer.status, log.mock.calls.map(([line]) => JSON.parse(line).operation)]).toEqual([500, [logged]])
})

import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { query, RawAnswer } from '#api/contract/operation'
import { LARGEST_ANSWER_CHARACTERS } from '#lib/platform/platform-limits'
import { World } from '../api/world'

afterEach(() => void vi.restoreAllMocks())

test('An answer that is too large for an RPC is refused and logged, and one of the largest allowed size is sent.', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const world = await World.found([])
  world.isDescribed = false
  const answering = (length: number) =>
    world.inside((state) => {
      const long = query({
        name: 'get-own-user',
        method: 'GET',
        path: '/users/me',
        access: 'account',
        params: z.object({}),
        // The text of a `RawAnswer` isn't streamed.
        run: () => new RawAnswer(200, {}, `"${'a'.repeat(length - 2)}"`),
      })
      state.operationNamed = () => long
    })
  await answering(LARGEST_ANSWER_CHARACTERS)
  expect((await world.call('olivia', 'GET /users/me')).status).toBe(200)
  expect(logged).not.toHaveBeenCalled()
  await answering(LARGEST_ANSWER_CHARACTERS + 1)
  const { status, body } = await world.call('olivia', 'GET /users/me')
  expect([status, body]).toEqual([
    400,
    { result: 'error', code: 'ANSWER_TOO_LARGE', msg: 'The answer is too large to be sent. Ask for less at a time.' },
  ])
  expect(JSON.parse(logged.mock.calls[0]?.[0])).toMatchObject({ event: 'answer too large', operation: 'get-own-user' })
})

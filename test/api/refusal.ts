import { expect } from 'vitest'
import type { World } from './world'

/** Returns the message of a refused call, with its code unless it is the usual one. */
export async function refusal(world: World, who: string | null, what: string, params: Record<string, unknown> = {}) {
  const { status, body } = await world.call(who, what, params)
  expect(status).toBe(400)
  return body.code === 'BAD_REQUEST' ? body.msg : [body.code, body.msg]
}

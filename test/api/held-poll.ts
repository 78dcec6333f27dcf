import { SELF } from 'cloudflare:test'
import { vi } from 'vitest'
import type { World } from './world'

/** The time after which the edge sends the headers of a poll, and the first whitespace of its body. */
const HEADERS_AFTER_MS = 12_000

/** Begins a poll, whose answer arrives later. */
export function poll(world: World, who: string, params: Record<string, string>): Promise<Response> {
  return SELF.fetch(`http://${world.name}.localhost/api/v1/events?${new URLSearchParams(params)}`, {
    headers: { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` },
  })
}

/** Begins a poll whose headers are sent once the edge begins to wait. Everything after that takes its usual time. */
export async function heldPoll(world: World, who: string, params: Record<string, string>): Promise<Response> {
  const usual = globalThis.setTimeout
  const clock = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== HEADERS_AFTER_MS) return usual(run, ms)
    clock.mockRestore()
    return usual(run, 0)
  }) as typeof setTimeout)
  try {
    return await poll(world, who, params)
  } finally {
    clock.mockRestore()
  }
}

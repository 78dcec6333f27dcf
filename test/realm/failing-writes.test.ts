import { afterEach, expect, test, vi } from 'vitest'
import { LARGEST_ROW_BYTES } from '#lib/platform/platform-limits'
import type { Writers } from '#store/store'
import { World } from '../api/world'

afterEach(() => void vi.restoreAllMocks())

const SECRET = 'nobody may read this'

/** The ways in which the storage fails when the realm's settings are written. */
const failures: [string, (realm: Writers['realm']) => unknown, unknown][] = [
  [
    'a row that is too large',
    (realm) => realm.set('linkifiers', SECRET.repeat(LARGEST_ROW_BYTES / SECRET.length) as never),
    { code: 'SQLITE_TOOBIG', text: 'string or blob too big' },
  ],
  [
    'a full disk',
    () => {
      throw new Error(`Failed query: INSERT … params: ${SECRET}`, {
        cause: new Error('database or disk is full: SQLITE_FULL'),
      })
    },
    { code: 'SQLITE_FULL', text: 'database or disk is full' },
  ],
]

test.each(failures)('The log names %s as SQLite reports it, and never the values.', async (_name, fail, sqlite) => {
  const world = await World.found([])
  await world.inside(({ store: { realm } }) => {
    const set = realm.set.bind(realm)
    vi.spyOn(realm, 'set').mockImplementation((name, value) => {
      if (name === 'settings') fail({ set } as never)
      else set(name, value)
    })
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { status } = await world.call('olivia', 'PATCH /realm', { description: 'new' })
  expect(status).toBe(500)
  expect(JSON.parse(logged.mock.calls[0]?.[0])).toMatchObject({ event: 'failure', operation: 'update-realm', sqlite })
  expect(JSON.stringify(logged.mock.calls)).not.toContain(SECRET)
})

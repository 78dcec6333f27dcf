import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '#api/contract/operation'
import { operations } from '#api/index'
import type { Realm } from '#realm/realm'
import { Direct } from '../api/direct'
import { World } from '../api/world'
import { hostileValues } from './hostile-values'
import { Undoing } from './undoing'
import { furnish, validParameters } from './valid-parameters'

/**
 * Unless everything is tested, half of the usual share is enough, because there are hundreds of parameters, and each is
 * tried with more than a hundred values in a complete run.
 */
const SHARE = process.env.TEST_SHARE === '1' ? 1 : Number(process.env.TEST_SHARE ?? '0.1') / 2
const SEED = Number(process.env.TEST_SEED ?? '277')
/** These operations have the same parameters as `update-settings`. */
const ALIASES = ['update-display-settings', 'update-notification-settings']
const tested = operations.filter(({ name, params }) => !ALIASES.includes(name) && Object.keys(params.shape).length > 0)

/** Operations that may need a link's key, a file or a payload. This test has none, so it allows their refusals. */
const needsMore = ({ access, isOutsideApi, name, receives }: Operation) =>
  !access ||
  receives !== undefined ||
  isOutsideApi ||
  // Callers with a key can't confirm their identity.
  /^confirm-presence$|^upload-|-custom-emoji$|-attachment$|^download-|temporary-url$/.test(name)

let world: World
let valid: Record<string, unknown>
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
  valid = validParameters(await furnish(world))
})

const asSent = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A request that the operation accepts; parameters without a valid value are left out. */
function requestOf({ name, params }: Operation): Record<string, string> {
  const values = Object.keys(params.shape).map((key) => {
    const own = `${name}.${key}`
    return [key, own in valid ? valid[own] : valid[key]]
  })
  return Object.fromEntries(
    values.filter(([, value]) => value !== undefined).map(([key, value]) => [key, asSent(value)]),
  )
}

describe('every parameter of every operation', () => {
  it('has a valid value in this test, so that the whole operation is tested', async () => {
    await runInDurableObject(world.stub as never, async (realm: Realm) => {
      const direct = new Direct(realm, world)
      const undoing = new Undoing(realm)
      const refused: unknown[] = []
      for (const operation of tested) {
        const { status, body } = await undoing.during(() => direct.ask('olivia', operation.name, requestOf(operation)))
        if (status >= 400 && !needsMore(operation)) refused.push([operation.name, body])
      }
      expect(refused).toEqual([])
    })
  })

  it('can have any value without a server error, and refused calls change nothing', async () => {
    await runInDurableObject(world.stub as never, async (realm: Realm, { storage }) => {
      const direct = new Direct(realm, world)
      const undoing = new Undoing(realm)
      let tried = 0
      for (const operation of tested) {
        const before = contentsOf(storage)
        const request = requestOf(operation)
        for (const name of Object.keys(operation.params.shape)) {
          for (const value of hostileValues(request[name] ?? '1', SHARE, SEED)) {
            tried += 1
            const who = tried % 5 === 0 ? 'gus' : 'olivia'
            const { status } = await undoing.during(() =>
              direct.ask(who, operation.name, { ...request, [name]: value }),
            )
            const described = [who, operation.name, name, value.slice(0, 200)]
            if (status >= 500) expect([...described, status]).toEqual([...described, 'no failure'])
            if (status >= 400) expect([...described, undoing.committed]).toEqual([...described, false])
          }
        }
        expect([operation.name, contentsOf(storage) === before]).toEqual([operation.name, true])
      }
      expect(tried).toBeGreaterThan(2500)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    })
  })
})

/** Everything that is stored, as one string. */
function contentsOf(storage: DurableObjectStorage): string {
  const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray()
  const ours = tables.map(({ name }) => name).filter((name) => !/^(_cf|sqlite_)/.test(name))
  const readable = (value: SqlStorageValue) => (value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value)
  const rows = ours.map((name) => [name, ...storage.sql.exec(`SELECT * FROM "${name}"`).raw()])
  return JSON.stringify(rows, (_, value) => readable(value))
}

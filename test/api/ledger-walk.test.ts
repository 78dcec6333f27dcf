import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { openDatabase } from '#store/sql/database'
import { Direct } from './direct'
import { keptAndCounted } from './kept-ledger'
import { Reset } from './random/reset'
import { type Places, perform, type Step, step } from './random/steps'
import { type Person, World } from './world'

const { MODEL_SEED, KEPT_RUNS } = env as unknown as Record<string, string | undefined>
const PEOPLE: Person[] = ['olivia', 'ada', 'max', 'mia', 'ben', 'gus']
const TEXTS = ['', 'tea', 'ein Größeres', '😀😀😀', '\x01"\\', 'x'.repeat(500)]

const within = <Result>(world: World, use: (direct: Direct) => Promise<Result>): Promise<Result> =>
  runInDurableObject(world.stub as never, (realm: Realm) => use(new Direct(realm, world)))

/** Steps that change data that everyone loads. The random walks of other tests don't include them. */
const more = fc.record({
  what: fc.constantFrom(
    ...(['value', 'noValue', 'field', 'changeField', 'removeField', 'playground', 'removePlayground'] as const),
    ...(['domain', 'removeDomain', 'bot', 'renameBot', 'botOwner', 'describe', 'describeGroup', 'ownName'] as const),
    ...(['defaultGroup', 'removeDefaultGroup', 'deactivate', 'reactivate', 'own', 'role'] as const),
  ),
  who: fc.constantFrom(...PEOPLE.slice(0, 5)),
  whom: fc.constantFrom(...PEOPLE.slice(1)),
  pick: fc.nat({ max: 10_000 }),
})
type More = typeof more extends fc.Arbitrary<infer Value> ? Value : never
type Taken = { about: 'others'; it: Step } | { about: 'more'; it: More }

const taken: fc.Arbitrary<Taken> = fc.oneof(
  step.map((it) => ({ about: 'others', it }) as const),
  more.map((it) => ({ about: 'more', it }) as const),
)

interface Known extends Places {
  fields: number[]
  bots: number[]
  playgrounds: number[]
}

const of = <Item>(list: readonly Item[], at: number) => list[at % list.length] as Item

function callFor(
  { what, whom, pick }: More,
  known: Known,
  world: World,
): [name: string, params: Record<string, unknown>] {
  const text = of(TEXTS, pick)
  const id = (ids: readonly number[]) => String(of(ids, pick) ?? 0)
  const bot = { user_id: undefined, bot_id: id(known.bots) }
  const calls = {
    value: ['update-profile-data', { data: [{ id: of(known.fields, pick) ?? 0, value: `${text} **b**` }] }],
    noValue: ['remove-profile-data', { data: [of(known.fields, pick) ?? 0] }],
    field: ['create-custom-profile-field', { name: `field ${pick}`, hint: text, field_type: 1 + (pick % 2) }],
    changeField: ['update-custom-profile-field', { field_id: id(known.fields), name: `other ${pick}`, hint: text }],
    removeField: ['remove-custom-profile-field', { field_id: id(known.fields) }],
    playground: [
      'add-code-playground',
      { name: `p${pick}`, pygments_language: 'Python', url_template: 'https://example.com/{code}' },
    ],
    removePlayground: ['remove-code-playground', { playground_id: id(known.playgrounds) }],
    domain: ['add-realm-domain', { domain: `d${pick}.example.com`, allow_subdomains: false }],
    removeDomain: ['remove-realm-domain', { domain: `d${pick}.example.com` }],
    bot: ['create-bot', { full_name: `bot ${text}`, short_name: `b${pick}`, bot_type: 1 }],
    renameBot: ['update-bot', { ...bot, full_name: `renamed ${pick}` }],
    botOwner: ['update-bot', { ...bot, bot_owner_id: world.id(whom) }],
    describe: ['update-stream', { stream_id: String(of(known.channels, pick).id), description: text }],
    describeGroup: ['update-user-group', { user_group_id: id(known.groups), description: text }],
    ownName: ['update-settings', { full_name: `${whom} ${pick}` }],
    defaultGroup: ['create-default-stream-group', { group_name: `g${pick}`, description: text, stream_names: [] }],
    removeDefaultGroup: ['remove-default-stream-group', { group_id: String(known.defaultGroup) }],
    deactivate: ['deactivate-user', { user_id: String(world.id(whom)) }],
    reactivate: ['reactivate-user', { user_id: String(world.id(whom)) }],
    role: ['update-user', { user_id: String(world.id(of(PEOPLE.slice(3), pick))), role: of([200, 400, 600], pick) }],
    own: ['create-user-group', { name: `group ${pick}`, description: text, members: [world.id(whom)] }],
  } as const satisfies Record<More['what'], readonly [string, object]>
  const [name, params] = calls[what]
  return [name, { ...params }]
}

const ledgerOf = (world: World) =>
  runInDurableObject(world.stub as never, (_: Realm, { storage }: DurableObjectState) => {
    return keptAndCounted(openDatabase(storage))
  })

it('the ledger has the same sums as a new count after every sequence of changes', { timeout: 1_200_000 }, async () => {
  const world = await World.found(PEOPLE)
  // Makes it look as if these people had joined through links.
  await world.inside(({ store }) => {
    for (const who of PEOPLE.slice(3)) store.accounts.update(world.id(who), { hostId: world.id('max') })
  })
  const took = new Set<string>()
  let round = 0
  const walk = fc.array(fc.array(taken, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 5 })
  const property = fc.asyncProperty(walk, async (stretches) => {
    const places = await within(world, (direct) => new Reset(direct, world, PEOPLE, round).places())
    round += 1
    for (const steps of stretches) {
      const done = await within(world, async (direct) => {
        const done = []
        for (const { about, it } of steps) {
          if (about === 'others') done.push(await perform(direct, world, places, it))
          else {
            const fields = (await direct.must('olivia', 'get-custom-profile-fields')).custom_fields
            const { realm_playgrounds, realm_users } = await direct.must('olivia', 'register-queue', {
              event_types: [],
              fetch_event_types: ['realm_playgrounds', 'realm_user'],
            })
            const idOf = ({ id, user_id }: { id: number; user_id: number }) => id ?? user_id
            const known = {
              ...places,
              fields: fields.map(idOf),
              playgrounds: realm_playgrounds.map(idOf),
              bots: realm_users.filter(({ is_bot }: { is_bot: boolean }) => is_bot).map(idOf),
            }
            const [name, params] = callFor(it, known, world)
            const { status } = await direct.ask(it.who, name, params)
            if (status === 200) took.add(it.what)
            done.push([it.who, name, params, status])
          }
        }
        return done
      })
      await evictDurableObject(world.stub)
      const { kept, counted } = await ledgerOf(world)
      expect({ done, ledger: kept }).toEqual({ done, ledger: counted })
    }
  })
  await fc.assert(property, { numRuns: 3 * Number(KEPT_RUNS), seed: Number(MODEL_SEED), endOnFailure: true })
  // This shows that the walks really did something.
  expect(took.size).toBeGreaterThan(12)
  expect(took.has('role')).toBe(true)
})

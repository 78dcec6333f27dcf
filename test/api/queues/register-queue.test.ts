import { beforeAll, describe, expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { ONLY_IF_NAMED } from '#wire/adapt/filter'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

const ask = (params: Record<string, unknown>, who = 'mia') => world.call(who, 'POST /register', params)
const poll = (params: Record<string, unknown>) => world.call('mia', 'GET /events', { dont_block: true, ...params })

/** The refusal for a value that isn't JSON. */
const notJson = (name: string) => `${name} is not valid JSON`

const NO_SUCH_KEY = 'client_capabilities["notification_settings_null"] field is missing: Field required'

describe('a registration', () => {
  const known = { notification_settings_null: true }
  const refusals: [Record<string, unknown>, string][] = [
    [{ event_types: 'x' }, notJson('event_types')],
    [{ event_types: {} }, 'event_types is not a list'],
    [{ fetch_event_types: [null] }, 'fetch_event_types[0] is not a string'],
    [{ event_types: null }, 'event_types is not a list'],
    [{ event_types: '"null"' }, 'event_types is not a list'],
    [{ fetch_event_types: null }, 'fetch_event_types is not a list'],
    [{ fetch_event_types: '"null"' }, 'fetch_event_types is not a list'],
    [{ apply_markdown: 1 }, 'apply_markdown is not a boolean'],
    [{ client_gravatar: null }, 'client_gravatar is not a boolean'],
    [{ client_capabilities: [] }, 'client_capabilities is not a dict'],
    [{ client_capabilities: {} }, NO_SUCH_KEY],
    [{ client_capabilities: { bulk_message_deletion: 5 } }, NO_SUCH_KEY],
    [
      { client_capabilities: { ...known, later: 'x', bulk_message_deletion: 5 } },
      'client_capabilities["bulk_message_deletion"] is not a boolean',
    ],
    [{ narrow: {} }, 'narrow is not a list'],
    [{ narrow: ['is'] }, 'narrow[0] is not a list'],
    [{ narrow: [['is']] }, 'narrow[0] should have exactly 2 items'],
    [
      {
        narrow: [
          ['is', 'dm'],
          ['a', 'b', 'c'],
        ],
      },
      'narrow[1] should have exactly 2 items',
    ],
    [{ narrow: [['is', 5]] }, 'narrow[0][1] is not a string'],
    [{ narrow: [{ operator: 'is', operand: 'dm' }] }, 'narrow[0] is not a list'],
    [{ narrow: [['id', '5']] }, 'Operator id not supported.'],
    [{ narrow: [['is', 'followed']] }, 'Operand followed not supported.'],
    [{ queue_lifespan_secs: 1.5 }, 'queue_lifespan_secs is not an integer'],
    [{ event_types: 'x', apply_markdown: 'z' }, notJson('apply_markdown')],
  ]
  it.each(refusals)('is refused for %j', async (params, msg) => {
    expect((await ask(params)).body).toEqual({ result: 'error', msg, code: 'BAD_REQUEST' })
  })

  it('accepts unknown capabilities with any value', async () => {
    const asked = { client_capabilities: { ...known, later: 'x', much_later: { deep: [1] } } }
    expect((await ask(asked)).status).toBe(200)
  })

  it('is refused if a guest requests all public channels, before an invalid narrow is reported', async () => {
    const asked = { all_public_streams: true, narrow: [['id', '5']] }
    expect((await ask(asked, 'gus')).body.msg).toBe('User not authorized for this query')
    expect((await ask({ ...asked, narrow: [] }, 'mia')).status).toBe(200)
  })
})

it('the parameters of a poll that creates a queue are checked like those of a registration', async () => {
  expect((await poll({})).body).toMatchObject({ events: [], queue_id: expect.any(String) })
  expect((await poll({ narrow: [['id', '5']] })).body.msg).toBe('Operator id not supported.')
  expect((await poll({ narrow: [['is']] })).body.msg).toBe('narrow[0] should have exactly 2 items')
  expect((await poll({ lifespan_secs: '-5' })).body).toMatchObject({
    msg: "Bad value for 'lifespan_secs': -5",
    code: 'REQUEST_VARIABLE_INVALID',
  })
  expect((await poll({ user_client: 'website', lifespan_secs: 60 })).body).not.toHaveProperty(
    'ignored_parameters_unsupported',
  )
  expect((await poll({ dont_block: false })).body).toMatchObject({
    msg: "Missing 'queue_id' argument",
    code: 'BAD_REQUEST',
  })
})

it('a queue has the requested lifespan, up to a week, which is returned only for `idle_queue_timeout`', async () => {
  const life = async (asked: Record<string, unknown>) => {
    const { queue_id, idle_queue_timeout_secs } = await world.must('mia', 'POST /register', {
      event_types: [],
      ...asked,
    })
    const row = await world.inside(({ store }) => store.queues.ofAccount(world.id('mia') as AccountId))
    return [row.find(({ id }) => id === queue_id)?.idleSeconds, idle_queue_timeout_secs]
  }
  const WEEK = 604_800
  expect(await life({})).toEqual([WEEK, undefined])
  expect(await life({ queue_lifespan_secs: 0 })).toEqual([WEEK, undefined])
  expect(await life({ queue_lifespan_secs: 900 })).toEqual([900, undefined])
  expect(await life({ idle_queue_timeout: 3600 })).toEqual([3600, 3600])
  expect(await life({ idle_queue_timeout: 10 * WEEK })).toEqual([WEEK, WEEK])
  for (const mobile of ['mobile', '"mobile"']) expect(await life({ idle_queue_timeout: mobile })).toEqual([WEEK, WEEK])
  for (const wrong of ['web', '0', '-5', '1.5', 'null', '[]']) {
    expect((await ask({ idle_queue_timeout: wrong })).body.msg).toBe(`Bad value for 'idle_queue_timeout': ${wrong}`)
  }
})

it('parameters of newer clients are accepted, and unsupported parameters are reported', async () => {
  const { body } = await ask({
    event_types: [],
    client_capabilities: { notification_settings_null: true, empty_topic_name: true },
    presence_last_update_id: 5,
    archived_channels: true,
  })
  expect(body.ignored_parameters_unsupported).toEqual(['archived_channels', 'presence_last_update_id'])
  expect(Object.keys(body).sort()).toEqual([
    'ignored_parameters_unsupported',
    'last_event_id',
    'msg',
    'queue_id',
    'result',
    'zulip_feature_level',
    'zulip_merge_base',
    'zulip_version',
  ])
})

it('a client that asks about billing gets the answer that no sponsorship request is pending', async () => {
  const none = { has_pending_sponsorship_request: false }
  for (const who of ['olivia', 'mia', 'gus']) {
    const { body } = await ask({ event_types: [], fetch_event_types: ['realm_billing'] }, who)
    expect(body.realm_billing).toEqual(none)
  }
  // Strict clients from earlier feature levels don't accept the field.
  const { body } = await ask({})
  expect(body.realm_billing).toEqual(ONLY_IF_NAMED.includes('realm_billing') ? undefined : none)
  expect((await ask({ fetch_event_types: ['realm'] })).body).not.toHaveProperty('realm_billing')
})

import { beforeAll, expect, it } from 'vitest'
import { World } from '../api/world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

/** Some of Zulip's endpoints without parameters report unknown ones, and others don't. */
it('the same endpoints report ignored parameters as in Zulip', async () => {
  const { user_id: bot } = await world.must('mia', 'POST /bots', { full_name: 'Robo', short_name: 'robo' })
  const calls: [boolean, string][] = [
    [false, 'GET /users/me'],
    [false, 'GET /bots'],
    [false, 'GET /drafts'],
    [false, `POST /users/me/muted_users/${world.id('ben')}`],
    [false, `DELETE /users/me/muted_users/${world.id('ben')}`],
    [false, 'GET /users/me/alert_words'],
    [false, `GET /users/${world.id('ben')}/status`],
    [true, `POST /bots/${bot}/api_key/regenerate`],
    [true, 'GET /users'],
  ]
  for (const [isReported, what] of calls) {
    const answer = await world.must('mia', what, { odd: 'one' })
    expect([what, answer.ignored_parameters_unsupported]).toEqual([what, isReported ? ['odd'] : undefined])
  }
})

it('if several parameters are wrong, the first in Zulip’s order is reported', async () => {
  const calls: [string, Record<string, unknown>, string][] = [
    ['PATCH /realm', { org_type: 'x', string_id: 'a'.repeat(50), digest_weekday: 9 }, 'Invalid digest_weekday'],
    ['PATCH /realm', { org_type: 'x', string_id: 'a'.repeat(50) }, 'string_id is too long (limit: 40 characters)'],
    [
      'PATCH /realm',
      { message_retention_days: 'x', authentication_methods: 1 },
      'authentication_methods is not a dict',
    ],
    ['POST /invites/multiuse', { include_realm_default_subscriptions: 'x', stream_ids: 1 }, 'stream_ids is not a list'],
    [
      'GET /users',
      { client_gravatar: 1, include_custom_profile_fields: 1 },
      'include_custom_profile_fields is not a boolean',
    ],
    ['POST /users/me/status', { status_text: 'a'.repeat(61), away: 1 }, 'away is not a boolean'],
    ['POST /realm/profile_fields', { required: 1, hint: 'x' }, "Missing 'field_type' argument"],
  ]
  for (const [what, params, msg] of calls) expect((await world.call('olivia', what, params)).body.msg).toBe(msg)
})

import { describe, expect, it } from 'vitest'
import { World } from '../world'

const NO_ZONE = 'Invalid timezone: Value error, Not a recognized time zone'

describe('default settings', () => {
  it('apply to accounts that are created later', async () => {
    const world = await World.found(['mia'])
    const queue = await world.listen('mia', ['realm_user_settings_defaults'])
    await world.must('olivia', 'PATCH /realm/user_settings_defaults', { emojiset: 'setB', enter_sends: false })
    await world.join('nora')
    const emojiSet = async (who: string) =>
      (await world.must(who, 'POST /register', { fetch_event_types: ['user_settings'] })).user_settings.emojiset
    expect([await emojiSet('mia'), await emojiSet('nora')]).toEqual(['setA', 'setB'])
    expect(await world.events('mia', queue)).toMatchObject([{ op: 'update', property: 'emojiset', value: 'setB' }])
  })

  it('can be changed only by administrators, only to valid values, and don’t include the time zone', async () => {
    const world = await World.found(['max'])
    const path = 'PATCH /realm/user_settings_defaults'
    const asked = await world.call('max', path, { enter_sends: true })
    expect(asked.body).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' })
    const refused = await world.call('olivia', path, { color_scheme: 9 })
    expect(refused.body.msg).toBe('Invalid color_scheme: Value error, Not in the list of possible values')
    const ignored = await world.must('olivia', path, { timezone: 'Europe/Lisbon' })
    expect(ignored.ignored_parameters_unsupported).toEqual(['timezone'])
  })
})

describe('a request with several settings', () => {
  it('is refused with the first error, and the order of its events depends on the operation', async () => {
    const world = await World.found(['mia'])
    const bad = { timezone: 'Mars', email_notifications_batching_period_seconds: 'x' }
    expect((await world.call('mia', 'PATCH /settings', bad)).body.msg).toBe(NO_ZONE)
    const queue = await world.listen('mia', ['user_settings', 'realm_user_settings_defaults'])
    const changes = {
      twenty_four_hour_time: true,
      enter_sends: true,
      send_private_typing_notifications: false,
      send_stream_typing_notifications: false,
      color_scheme: 2,
      web_stream_unreads_count_display_policy: 1,
    }
    await world.must('mia', 'PATCH /settings', { ...changes, timezone: 'UTC' })
    await world.must('olivia', 'PATCH /realm/user_settings_defaults', changes)
    expect((await world.events('mia', queue)).map(({ property }) => property)).toEqual([
      'twenty_four_hour_time',
      'color_scheme',
      'web_stream_unreads_count_display_policy',
      'enter_sends',
      'send_private_typing_notifications',
      'send_stream_typing_notifications',
      'timezone',
      'web_stream_unreads_count_display_policy',
      'color_scheme',
      'enter_sends',
      'twenty_four_hour_time',
      'send_stream_typing_notifications',
      'send_private_typing_notifications',
    ])
  })
})

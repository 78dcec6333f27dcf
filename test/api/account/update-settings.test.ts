import { describe, expect, it } from 'vitest'
import { World } from '../world'

const NO_ZONE = 'Invalid timezone: Value error, Not a recognized time zone'
const NO_NUMBER = 'web_font_size_px is not valid JSON'

const CLIENT = { notification_settings_null: true, bulk_message_deletion: true, user_settings_object: true }

describe('changing settings', () => {
  it('notifies only the person’s own clients, with the events in a fixed order', async () => {
    const world = await World.found(['mia', 'ben'])
    const own = await world.listen('mia', null, { client_capabilities: CLIENT })
    const other = await world.listen('ben', null, { client_capabilities: CLIENT })
    await world.must('mia', 'PATCH /settings', { enter_sends: true, color_scheme: 2, dense_mode: false })
    expect(await world.events('mia', own)).toMatchObject([
      { type: 'user_settings', op: 'update', property: 'color_scheme', value: 2 },
      { type: 'user_settings', op: 'update', property: 'enter_sends', value: true },
    ])
    expect(await world.events('ben', other)).toEqual([])
  })

  it('writes one row for the settings and one for the log when several settings change', async () => {
    const world = await World.found(['mia'])
    const { written } = await world.rows(() =>
      world.must('mia', 'PATCH /settings', { enter_sends: true, color_scheme: 2, web_font_size_px: 18 }),
    )
    expect(written).toBe(2)
  })

  it('can restore a default value, and leaves the other settings at their defaults', async () => {
    const world = await World.found(['mia'])
    await world.must('mia', 'PATCH /settings', { color_scheme: 2 })
    await world.must('mia', 'PATCH /settings', { color_scheme: 1 })
    const { user_settings } = await world.must('mia', 'POST /register', { fetch_event_types: ['user_settings'] })
    expect(user_settings).toMatchObject({ color_scheme: 1, emojiset: 'setA', timezone: '' })
  })

  it('accepts both names of an emoji set, and each client gets the name that it supports', async () => {
    const world = await World.found(['mia'])
    const shown = async (userAgent: string) => {
      const headers = { 'User-Agent': userAgent, Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}` }
      const params = { fetch_event_types: ['user_settings'] }
      return (await world.send('POST', '/api/v1/register', { headers, params })).body.user_settings.emojiset
    }
    await world.must('mia', 'PATCH /settings', { emojiset: 'setB' })
    expect([await shown('curl/8'), await shown('ZulipMobile/27.300 (iOS)')]).toEqual(['setB', 'twitter'])
    await world.must('mia', 'PATCH /settings', { emojiset: 'google-blob' })
    expect([await shown('curl/8'), await shown('ZulipMobile/27.300 (iOS)')]).toEqual(['setA-blob', 'google-blob'])
  })

  it('replaces an outdated time zone name with its current name', async () => {
    const world = await World.found(['mia', 'ben'])
    const queue = await world.listen('ben', ['realm_user'])
    await world.must('mia', 'PATCH /settings', { timezone: 'Asia/Calcutta' })
    expect(await world.events('ben', queue)).toMatchObject([
      { person: { user_id: world.id('mia'), email: 'mia@example.com', timezone: 'Asia/Kolkata' } },
    ])
  })

  it('is refused for callers who aren’t logged in', async () => {
    const world = await World.found(['mia'])
    expect((await world.call(null, 'PATCH /settings', { enter_sends: true })).status).toBe(401)
  })

  const refusals: [Record<string, unknown>, string][] = [
    [{ color_scheme: 4 }, 'Invalid color_scheme: Value error, Not in the list of possible values'],
    [{ enter_sends: 1 }, 'enter_sends is not a boolean'],
    [{ web_font_size_px: 'big' }, NO_NUMBER],
    [{ web_font_size_px: 4_000_000_000 }, 'web_font_size_px is too large'],
    [{ timezone: 'europe/lisbon' }, NO_ZONE],
    [{ timezone: '+01:00' }, NO_ZONE],
    [{ default_language: 'constructor' }, 'Invalid default_language'],
    [{ notification_sound: 'gong' }, "Invalid notification sound 'gong'"],
    [{ email_notifications_batching_period_seconds: 604_801 }, 'Invalid email batching period: 604801 seconds'],
    [{ dense_mode: true }, "Incompatible values for 'dense_mode' and 'web_font_size_px'."],
    [{ full_name: 'M' }, 'Name too short!'],
    [{ full_name: ' notification  BOT ' }, 'Name is already in use!'],
    [{ full_name: 'Ｗelcome Bot' }, 'Name is already in use!'],
  ]
  it.each(refusals)('refuses %j and changes nothing', async (params, msg) => {
    const world = await World.found(['mia'])
    const { status, body } = await world.call('mia', 'PATCH /settings', { twenty_four_hour_time: true, ...params })
    expect([status, body.msg]).toEqual([400, msg])
    const { user_settings } = await world.must('mia', 'POST /register', { fetch_event_types: ['user_settings'] })
    expect(user_settings.twenty_four_hour_time).toBe(false)
  })
})

describe('a real email address', () => {
  const VISIBLE_TO: [number, string[]][] = [
    [1, ['olivia', 'ada', 'max', 'ben', 'gus']],
    [2, ['olivia', 'ada', 'max', 'ben']],
    [3, ['olivia', 'ada']],
    [4, []],
    [5, ['olivia', 'ada', 'max']],
  ]
  it.each(VISIBLE_TO)(
    'is shown only to the roles that visibility %i includes',
    async (email_address_visibility, seeing) => {
      const world = await World.found(['ada', 'max', 'mia', 'ben', 'gus'])
      await world.must('mia', 'PATCH /settings', { email_address_visibility })
      const others = ['olivia', 'ada', 'max', 'ben', 'gus']
      const saw: string[] = []
      for (const who of others) {
        const { user } = await world.must(who, `GET /users/${world.id('mia')}`)
        if (user.delivery_email === 'mia@example.com') saw.push(who)
        else expect(user.delivery_email).toBeNull()
        expect(JSON.stringify(user).includes('mia@example.com')).toBe(seeing.includes(who))
      }
      expect(saw).toEqual(seeing)
    },
  )

  it('is sent to people who gain access, and removed by an event for people who lose it', async () => {
    const world = await World.found(['max', 'mia', 'ben'])
    await world.must('mia', 'PATCH /settings', { email_address_visibility: 5 })
    const member = await world.listen('ben', ['realm_user'])
    const moderator = await world.listen('max', ['realm_user'])
    await world.must('mia', 'PATCH /settings', { email_address_visibility: 2 })
    await world.must('mia', 'PATCH /settings', { email_address_visibility: 4 })
    const user_id = world.id('mia')
    expect(await world.events('ben', member)).toMatchObject([
      { person: { user_id, delivery_email: 'mia@example.com' } },
      { person: { user_id, delivery_email: null } },
    ])
    expect(await world.events('max', moderator)).toMatchObject([{ person: { user_id, delivery_email: null } }])
  })
})

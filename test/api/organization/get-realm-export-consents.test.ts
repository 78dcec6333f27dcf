import { SELF } from 'cloudflare:test'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { finishedExport } from '../exports'
import { World } from '../world'

const CONSENTS = 'GET /export/realm/consents'
const agree = (who: string, agrees: boolean) =>
  world.must(who, 'PATCH /settings', { allow_private_data_export: agrees })
const refusal = async (who: string, what: string, params: Record<string, unknown> = {}) => {
  const { status, body } = await world.call(who, what, params)
  return `${status} ${body.msg}`
}

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('consent to exports', () => {
  it('is sent only to administrators, when someone changes it and when someone is reactivated', async () => {
    const [ada, max] = [
      await world.listen('ada', ['realm_export_consent']),
      await world.listen('max', ['realm_export_consent']),
    ]
    await agree('ben', true)
    await agree('ben', true)
    await world.must('olivia', `DELETE /users/${world.id('ben')}`)
    const gone = (await world.must('ada', CONSENTS)).export_consents as { user_id: number }[]
    expect(gone.map(({ user_id }) => user_id)).not.toContain(world.id('ben'))
    await world.must('olivia', `POST /users/${world.id('ben')}/reactivate`)
    const told = { type: 'realm_export_consent', user_id: world.id('ben'), consented: true }
    expect(await world.events('ada', ada)).toMatchObject([told, told])
    expect(await world.events('max', max)).toEqual([])
    await agree('ben', false)
  })

  it('is listed only for administrators, and the list includes people but no bots', async () => {
    await world.must('mia', 'POST /bots', { full_name: 'Export Bot', short_name: 'exporter' })
    await agree('kim', true)
    const { export_consents } = await world.must('ada', CONSENTS)
    expect(export_consents).toHaveLength(world.ids.size)
    expect(export_consents.filter((one: { consented: boolean }) => one.consented)).toEqual([
      { user_id: world.id('kim'), consented: true },
    ])
    for (const who of ['max', 'mia', 'gus']) {
      expect(await refusal(who, CONSENTS)).toBe('400 Must be an organization administrator')
    }
    await agree('kim', false)
  })
})

/** The contents of all files of an export, as text. */
async function textOf(url: string): Promise<string> {
  const headers = { Authorization: `Basic ${btoa(world.keys.get('ada') ?? '')}` }
  const response = await SELF.fetch(url, { headers })
  return gunzipSync(await response.arrayBuffer()).toString('utf8')
}

async function attach(who: string, name: string, content: string): Promise<string> {
  const { url } = await world.upload(who, '/user_uploads', new File([content], name, { type: 'text/plain' }))
  return url
}

describe('an export', () => {
  it('of private data contains only what the consenting people can read', async () => {
    const people = ['olivia', 'mia', 'ben', 'kim']
    const shared = await world.channel('shared', ['olivia', 'mia'], {
      invite_only: true,
      history_public_to_subscribers: true,
    })
    const closed = await world.channel('closed', ['olivia', 'ben'], { invite_only: true })
    const left = await world.channel('left', people, { invite_only: true })
    const strange = await world.channel('strange', ['olivia', 'ben', 'kim'], { invite_only: true })
    await world.say('olivia', closed, 't', 'before mia came')
    await world.must('olivia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'closed' }],
      principals: [world.id('mia')],
    })
    await world.say('olivia', closed, 't', 'after mia came')
    await world.say('olivia', shared, 't', 'shared with mia')
    await world.say('olivia', left, 't', 'where mia no longer is')
    await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['left'] })
    await world.say('ben', strange, 't', 'where mia never was')
    await world.write('mia', ['ben'], 'from mia to ben')
    await world.write('ben', ['mia', 'kim'], 'from ben to mia and kim')
    await world.write('ben', ['kim'], 'from ben to kim')
    await world.write('mia', ['ben'], `file [one](${await attach('mia', 'one.txt', 'the file of mia')})`)
    await world.write('ben', ['kim'], `file [two](${await attach('ben', 'two.txt', 'the file of ben')})`)

    const OWNER = '400 Make sure at least one Organization Owner is consenting to the export'
    await agree('mia', true)
    expect(await refusal('ada', 'POST /export/realm', { export_type: 2 })).toContain(OWNER)
    // olivia is in all of these channels. If she consented, all of them would be exported, so another owner consents.
    await world.must('olivia', `PATCH /users/${world.id('max')}`, { role: 100 })
    await agree('max', true)
    for (const who of ['max', 'mia', 'gus']) {
      if (who === 'max') continue
      expect(await refusal(who, 'POST /export/realm', { export_type: 2 })).toBe(
        '400 Must be an organization administrator',
      )
    }

    const [ada, olivia, ben] = [
      await world.listen('ada', ['realm_export']),
      await world.listen('olivia', ['realm_export']),
      await world.listen('ben', ['realm_export']),
    ]
    await world.must('ada', 'POST /export/realm', { export_type: 2 })
    const done = await finishedExport(world)
    expect(done).toMatchObject({ export_type: 2, acting_user_id: world.id('ada') })
    for (const [who, queue] of [['ada', ada] as const, ['olivia', olivia] as const]) {
      const exports = (await world.events(who, queue)).map((event) => (event.exports as unknown[]).at(-1))
      expect(exports.at(-1)).toMatchObject({ export_type: 2, pending: false })
    }
    expect(await world.events('ben', ben)).toEqual([])

    const text = await textOf(done.export_url)
    const has = ['shared with mia', 'after mia came', 'from mia to ben', 'from ben to mia and kim', 'the file of mia']
    const hasNot = [
      'before mia came',
      'where mia no longer is',
      'where mia never was',
      'from ben to kim',
      'file of ben',
    ]
    expect(has.filter((words) => !text.includes(words))).toEqual([])
    expect(hasNot.filter((words) => text.includes(words))).toEqual([])
    expect(text).not.toContain('"strange"')
    expect(text).toContain('"public_only": false')

    await world.must('ada', 'POST /export/realm', { export_type: 1 })
    const open = await finishedExport(world)
    expect(open).toMatchObject({ export_type: 1 })
    const publicText = await textOf(open.export_url)
    expect(has.filter((words) => publicText.includes(words))).toEqual([])
  })

  it('of public data requires an owner whose email address administrators can see', async () => {
    for (const who of ['olivia', 'max']) await world.must(who, 'PATCH /settings', { email_address_visibility: 4 })
    const words = 'allows other Administrators to see their email address'
    expect(await refusal('ada', 'POST /export/realm')).toContain(words)
    await world.must('max', 'PATCH /settings', { email_address_visibility: 3 })
    expect((await world.call('ada', 'POST /export/realm')).status).toBe(200)
    expect(await refusal('ada', 'POST /export/realm', { export_type: 3 })).toBe(
      '400 Invalid export_type: Value error, Not in the list of possible values',
    )
  })
})

import { SELF } from 'cloudflare:test'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { beginScope } from '#domain/moving/exports/scope'
import { exportsOf, finishedExport } from '../exports'
import { fill } from '../fill'
import { World } from '../world'

let world: World
let open: number
let closed: number
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
  open = await world.channel('open', ['olivia', 'mia'])
  closed = await world.channel('closed', ['olivia', 'mia'], { invite_only: true })
})

const basic = (who: string, at = world) => ({ Authorization: `Basic ${btoa(at.keys.get(who) ?? '')}` })
const download = (url: string, headers: Record<string, string> = {}) => SELF.fetch(url, { headers })

/** The files of a .tar.gz, by path. */
async function contentsOf(url: string, headers: Record<string, string>): Promise<Map<string, string>> {
  const response = await download(url, headers)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/gzip'])
  const tar = gunzipSync(await response.arrayBuffer())
  const files = new Map<string, string>()
  const field = (at: number, length: number) => tar.toString('utf8', at, at + length).replace(/\0[\s\S]*$/, '')
  for (let at = 0; tar[at] !== 0; ) {
    const sum = tar
      .subarray(at, at + 512)
      .reduce((all: number, byte: number, i: number) => all + (i < 148 || i > 155 ? byte : 32), 0)
    expect(Number.parseInt(field(at + 148, 8), 8)).toBe(sum)
    const size = Number.parseInt(field(at + 124, 12), 8)
    const prefix = field(at + 345, 155)
    files.set(`${prefix && `${prefix}/`}${field(at, 100)}`, tar.toString('utf8', at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  expect(tar.subarray(-1024).every((byte: number) => byte === 0)).toBe(true)
  // Importers expect an archive with exactly one folder at the top level.
  expect(new Set([...files.keys()].map((path) => path.split('/')[0])).size).toBe(1)
  return new Map([...files].map(([path, text]) => [path.slice(path.indexOf('/') + 1), text]))
}

async function attach(who: string, name: string, content: string, at = world): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'text/plain' }), name)
  const url = `http://${at.name}.localhost/api/v1/user_uploads`
  const response = await SELF.fetch(url, { method: 'POST', headers: basic(who, at), body: form })
  return ((await response.json()) as { url: string }).url
}

describe('an export', () => {
  it('contains public data, and no private, outdated or internal data', async () => {
    const id = await world.say('mia', open, 'plans', 'what I wrote before')
    await world.must('mia', `PATCH /messages/${id}`, { content: 'said in the open' })
    await world.must('ada', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
    const [shared, hidden] = [
      await attach('mia', 'shared.txt', 'file for all'),
      await attach('mia', 'own.txt', 'file of few'),
    ]
    await world.say('mia', open, 'plans', `[a](${shared})`)
    await world.say('mia', closed, 'plans', `behind doors [b](${hidden})`)
    await world.write('mia', ['ada'], 'between two')
    await world.must('mia', 'PATCH /settings', {
      email_address_visibility: 4,
      timezone: 'Europe/Berlin',
      color_scheme: 2,
    })
    await world.must('mia', 'POST /drafts', {
      drafts: [{ type: 'stream', to: [open], topic: 't', content: 'not sent yet' }],
    })

    const queue = await world.listen('ada', ['realm_export', 'message'])
    const others = await world.listen('olivia', ['realm_export'])
    const started = await world.must('ada', 'POST /export/realm')
    const done = await finishedExport(world)
    expect(done).toEqual({
      id: started.id,
      acting_user_id: world.id('ada'),
      export_time: expect.any(Number),
      export_url: expect.stringMatching(/^http:\/\/\S+\/user_avatars\/exports\/1\/\d+-[0-9a-f]{40}\/\S+\.tar\.gz$/),
      deleted_timestamp: null,
      failed_timestamp: null,
      pending: false,
      export_type: 1,
    })
    const events = await world.events('ada', queue)
    expect(events.filter(({ type }) => type === 'realm_export')).toMatchObject([
      { exports: [{ id: started.id, pending: true, export_url: null }] },
      { exports: [done] },
    ])
    expect(JSON.stringify(events.at(-1))).toContain('Your export is ready')
    const told = (await world.events('olivia', others)).map(({ type }) => type)
    expect(told).toEqual(['realm_export', 'realm_export'])

    const files = await contentsOf(done.export_url, basic('ada'))
    const all = [...files.values()].join('\n')
    for (const secret of [
      'what I wrote before',
      'behind doors',
      'file of few',
      'between two',
      'not sent yet',
      'closed',
    ]) {
      expect(all).not.toContain(secret)
    }
    expect(all).not.toMatch(/mia@example\.com|scrypt|website|user.?agent/i)
    expect(JSON.parse(files.get('migration_status.json') ?? '')).toEqual({
      zulip_version: '10.1',
      migrations_by_app: {},
    })
    expect(all).toContain('olivia@example.com')
    expect(files.get(`uploads/${shared.replace('/user_uploads/', '')}`)).toBe('file for all')
    const organization = JSON.parse(files.get('realm.json') ?? '')
    expect(organization.zerver_realm).toMatchObject([{ string_id: world.name, name: 'A place to test' }])
    expect(organization.zerver_stream.map(({ name }: { name: string }) => name)).toContain('open')
    // Time zones are included, because everyone can see them. Private preferences aren't.
    expect(organization.zerver_userprofile.find(({ id }: { id: number }) => id === world.id('mia'))).toMatchObject({
      timezone: 'Europe/Berlin',
      email_address_visibility: 4,
      color_scheme: 1,
    })
    const messages = [...files].flatMap(([path, text]) => (path.startsWith('messages-') ? [JSON.parse(text)] : []))
    const [sent] = messages.flatMap((one) => one.zerver_message).filter((message) => message.id === id)
    expect(sent).toMatchObject({
      sender: world.id('mia'),
      subject: 'plans',
      content: 'said in the open',
      edit_history: null,
    })
    expect(organization.zerver_reaction).toContainEqual(
      expect.objectContaining({ message: id, user_profile: world.id('ada'), emoji_name: 'tada' }),
    )
    const { zerver_attachment } = JSON.parse(files.get('attachment.json') ?? '')
    expect(zerver_attachment).toMatchObject([{ file_name: 'shared.txt', messages: [expect.any(Number)] }])
    expect(JSON.parse(files.get('uploads/records.json') ?? '')).toMatchObject([{ path: zerver_attachment[0].path_id }])
    for (const folder of ['avatars', 'emoji', 'realm_icons']) {
      expect(JSON.parse(files.get(`${folder}/records.json`) ?? '')).toEqual([])
    }
    // Nobody has consented, so data that only one person can see is left out.
    const mine = ['alertword', 'muteduser', 'savedsnippet', 'usertopic', 'scheduledmessage', 'onboardingstep']
    for (const name of mine) expect(organization[`zerver_${name}`]).toEqual([])
    expect(messages.flatMap((one) => one.zerver_usermessage)).toEqual([])
  })

  it('contains all data of people who consented, and no data that only other people have', async () => {
    const at = await World.found(['ada', 'mia', 'ben', 'kim'])
    const secret = await at.channel('secret', ['mia', 'ben'], { invite_only: true })
    const other = await at.channel('other', ['ben', 'kim'], { invite_only: true })
    const said = await at.say('ben', secret, 'plans', 'mia reads it')
    await at.must('ben', `PATCH /messages/${said}`, { content: 'mia reads it, too' })
    const own = await at.say('mia', secret, 'plans', 'first of mia')
    await at.must('mia', `PATCH /messages/${own}`, { content: 'second of mia' })
    await at.must('mia', 'POST /messages/flags', { messages: [said], op: 'add', flag: 'starred' })
    await at.say('ben', other, 'plans', 'only others read it')
    await at.write('mia', ['ben', 'kim'], 'three of us')
    await at.write('ben', ['kim'], 'two of them')
    for (const who of ['mia', 'ben'])
      await at.must(who, 'POST /saved_snippets', { title: who, content: `${who} alone` })
    await at.inside(({ store }) => {
      const account = store.accounts.get(at.id('mia'))
      store.accounts.update(account.id, { settings: { ...account.settings, allow_private_data_export: true } })
    })
    // The alarm is turned off, so that the export doesn't run before the test changes its scope.
    await at.inside(({ alarm }) => {
      alarm.arm = () => undefined
    })
    await at.must('ada', 'POST /export/realm')
    await at.inside(({ store, alarm }) => {
      const [found] = store.realm.get('exports')
      store.realm.set('exports', [{ ...found!, isPrivate: true, scope: beginScope(store, true) }])
      Reflect.deleteProperty(alarm, 'arm')
      alarm.rearm()
    })
    const files = await contentsOf((await finishedExport(at)).export_url, basic('ada', at))
    const all = [...files.values()].join('\n')
    for (const text of ['mia reads it, too', 'second of mia', 'first of mia', 'three of us', 'mia alone'])
      expect(all).toContain(text)
    for (const text of ['mia reads it"', 'only others read it', 'two of them', 'ben alone'])
      expect(all).not.toContain(text)
    const { zerver_usermessage } = JSON.parse(files.get('messages-000001.json') ?? '')
    expect(new Set(zerver_usermessage.map((row: { user_profile: number }) => row.user_profile))).toEqual(
      new Set([at.id('mia')]),
    )
    expect(zerver_usermessage.find(({ message }: { message: number }) => message === said).flags_mask & 2).toBe(2)
  })

  it('contains the HTML of a message, unless it links to a file whose name is too long for file systems', async () => {
    const at = await World.found(['mia'])
    const room = await at.channel('room', ['olivia', 'mia'])
    const long = await attach('mia', `${'ä'.repeat(140)}.txt`, 'words', at)
    const ids = [await at.say('mia', room, 'files', `[a](${long})`), await at.say('mia', room, 'files', '**plain**')]
    await at.must('olivia', 'POST /export/realm')
    const files = await contentsOf((await finishedExport(at)).export_url, basic('olivia', at))
    const { zerver_message } = JSON.parse(files.get('messages-000001.json') ?? '')
    const htmlOf = (id: number) => zerver_message.find((one: { id: number }) => one.id === id)?.rendered_content
    expect(ids.map(htmlOf)).toEqual([null, '<p><strong>plain</strong></p>'])
  })

  it('contains each message once, even if the export takes several steps', async () => {
    const at = await World.found(['ada', 'mia'])
    const channel = await at.channel('busy', ['olivia', 'mia'])
    const cast = { senders: ['olivia'], readers: ['olivia', 'mia'] }
    await fill(at, { count: 2500, channels: [channel], topics: ['one', 'two'], ...cast })
    await at.must('ada', 'POST /export/realm')
    const files = await contentsOf((await finishedExport(at)).export_url, basic('ada', at))
    const parts = [...files].filter(([path]) => path.startsWith('messages-'))
    const ids = parts.flatMap(([, text]) => JSON.parse(text).zerver_message.map(({ id }: { id: number }) => id))
    expect([parts.length >= 3, ids.length >= 2500, new Set(ids).size]).toEqual([true, true, ids.length])
  })

  it('with private data is refused without the consent of an owner, and unknown types are refused', async () => {
    const before = await exportsOf(world)
    const refusal = await world.call('ada', 'POST /export/realm', { export_type: 2 })
    expect([refusal.status, refusal.body.msg]).toEqual([
      400,
      expect.stringMatching(/^Make sure at least one Organization Owner is consenting/),
    ])
    for (const export_type of [0, 3, '"1"', 'true', 'null', '{}']) {
      const { status, body } = await world.call('ada', 'POST /export/realm', { export_type })
      const words = /^(Invalid )?export_type/
      expect([export_type, status, body.msg]).toEqual([export_type, 400, expect.stringMatching(words)])
    }
    expect(await exportsOf(world)).toEqual(before)
  })
})

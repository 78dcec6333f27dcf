import { runInDurableObject } from 'cloudflare:test'
import { RE2JS } from 're2js'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
})

const CAPABLE = { client_capabilities: { notification_settings_null: true, linkifier_url_template: true } }
const list = async (w = world): Promise<{ id: number; pattern: string; url_template: string }[]> =>
  (await w.must('gus', 'GET /realm/linkifiers')).linkifiers

describe('linkifiers', () => {
  it('are added at the end, changed in place, reordered and removed, and each change sends everyone the list', async () => {
    const queue = await world.listen('gus', ['realm_linkifiers'], CAPABLE)
    const older = await world.listen('gus', ['realm_linkifiers'])
    const add = async (pattern: string, url_template: string) =>
      (await world.must('ada', 'POST /realm/filters', { pattern, url_template })).id as number
    const ticket = await add('  #(?P<id>[0-9]+) ', ' https://example.com/{id} ')
    const page = await add('PAGE', 'https://example.com/page')
    await world.must('ada', `PATCH /realm/filters/${ticket}`, {
      pattern: 'T(?P<n>\\d+)',
      url_template: 'https://t.example/{n}',
    })
    await world.must('ada', 'PATCH /realm/linkifiers', { ordered_linkifier_ids: [page, ticket] })
    const both = [
      { id: page, pattern: 'PAGE', url_template: 'https://example.com/page' },
      { id: ticket, pattern: 'T(?P<n>\\d+)', url_template: 'https://t.example/{n}' },
    ]
    expect(await list()).toEqual(both)
    await world.must('ada', `DELETE /realm/filters/${page}`)
    const events = await world.events('gus', queue)
    expect(events.map((event) => (event.realm_linkifiers as unknown[]).length)).toEqual([1, 2, 2, 2, 1])
    expect(events[3]).toMatchObject({ realm_linkifiers: both })
    const blind = await world.events('gus', older)
    expect(blind.map((event) => event.realm_linkifiers)).toEqual([[], [], [], [], []])
  })

  it('stay unchanged after refused requests, and each error about a field includes the name of the field', async () => {
    const before = await list()
    const attempt = async (pattern: string, url_template: string) => {
      const { body } = await world.call('ada', 'POST /realm/filters', { pattern, url_template })
      return body.errors
    }
    const blank = ['This field cannot be blank.']
    expect(await attempt(' ', ' ')).toEqual({ pattern: blank, url_template: blank })
    expect(await attempt('x', '{')).toEqual({ url_template: ['Invalid URL template.'] })
    expect(await attempt('(x', 'https://x.example')).toEqual({ __all__: ['Bad regular expression: missing ): (x'] })
    expect(await attempt('x', 'https://x.example/{b}{a}')).toEqual({
      __all__: ["Group 'a' in URL template is not present in linkifier pattern."],
    })
    // The error is the same if the template also lacks an allowed scheme.
    for (const template of ['{scheme}', '{scheme}://x.example', 'javascript:{scheme}']) {
      expect(await attempt('x', template)).toEqual({
        __all__: ["Group 'scheme' in URL template is not present in linkifier pattern."],
      })
    }
    expect(await attempt('(?P<b>x)(?P<a>y)', 'https://x.example')).toEqual({
      __all__: ["Group 'a' in linkifier pattern is not present in URL template."],
    })
    const [kept] = before
    expect(await attempt(kept?.pattern ?? '', kept?.url_template ?? '')).toEqual({
      __all__: ['Realm filter with this Realm and Pattern already exists.'],
    })
    expect(await refusal(world, 'ada', 'PATCH /realm/filters/9999', { pattern: 'x', url_template: 'y' })).toBe(
      'Linkifier not found.',
    )
    expect(await refusal(world, 'ada', 'DELETE /realm/filters/9999')).toBe('Linkifier not found.')
    const order = (ids: unknown) => refusal(world, 'ada', 'PATCH /realm/linkifiers', { ordered_linkifier_ids: ids })
    expect(await order([kept?.id, kept?.id])).toBe('The ordered list must not contain duplicated linkifiers')
    expect(await order([])).toBe('The ordered list must enumerate all existing linkifiers exactly once')
    expect(await order([9999])).toBe('The ordered list must enumerate all existing linkifiers exactly once')
    expect(await refusal(world, 'mia', 'POST /realm/filters')).toEqual([
      'UNAUTHORIZED_PRINCIPAL',
      'Must be an organization administrator',
    ])
    expect(await list()).toEqual(before)
  })

  const UNSAFE = [
    'javascript:alert({x})',
    ' JavaScript:{x}',
    'java\tscript:{x}',
    '\u0001javascript:{x}',
    'data:text/html,{x}',
    'vbscript:{x}',
    '{x}',
    '{+x}',
    '{x}:alert(1)',
    'java{x}:alert(1)',
    'x.example:80/{x}',
  ]
  it('can’t be added or changed if their template could create links with an unsafe scheme', async () => {
    const pattern = 'run(?P<x>\\w+)'
    const { id } = await world.must('ada', 'POST /realm/filters', { pattern, url_template: 'https://x.example/{x}' })
    for (const url_template of UNSAFE) {
      expect([
        url_template,
        await refusal(world, 'ada', 'POST /realm/filters', { pattern: `new ${pattern}`, url_template }),
      ]).toEqual([url_template, 'Invalid URL template.'])
      expect(await refusal(world, 'ada', `PATCH /realm/filters/${id}`, { pattern, url_template })).toBe(
        'Invalid URL template.',
      )
    }
    expect((await list()).find((one) => one.id === id)?.url_template).toBe('https://x.example/{x}')
    for (const url_template of [
      'http://x.example/{x}',
      'HTTPS://{x}.example',
      'mailto:{x}@x.example',
      '/wiki/{x}',
      '#{x}',
    ]) {
      await world.must('ada', `PATCH /realm/filters/${id}`, { pattern, url_template })
    }
    await world.must('ada', `DELETE /realm/filters/${id}`)
  })

  it('from earlier versions create no link with a scheme that runs code', async () => {
    const older = await World.found(['mia', 'gus'])
    const linkifier = { id: 1, pattern: 'run(?P<x>\\w+)', urlTemplate: 'javascript:alert({x})' }
    await older.inside(({ store }) => store.realm.set('linkifiers', [linkifier]))
    const channel = await older.channel('scripts', ['mia'])
    const id = await older.say('mia', channel, 'run2', 'run1')
    const { message } = await older.must('mia', `GET /messages/${id}`)
    expect([message.content, message.topic_links]).toEqual(['<p>run1</p>', []])
  })
})

describe('the cost of linkifiers', () => {
  it('is bounded even for a pattern with which other engines would backtrack endlessly', async () => {
    const hostile = await World.found(['mia', 'gus'])
    await hostile.must('olivia', 'POST /realm/filters', { pattern: '(a+)+$', url_template: 'https://example.com' })
    const channel = await hostile.channel('long', ['mia'])
    // With backtracking, the time would double with each letter.
    const id = await hostile.say('mia', channel, 't', `${'a'.repeat(9998)}!`)
    expect((await hostile.must('mia', `GET /messages/${id}`)).message.content).toMatch(/^<p>a+!<\/p>$/)
  })

  it('includes no extra rows for a thousand linkifiers, and only those that can match are compiled', async () => {
    const many = await World.found(['mia', 'gus'])
    const channel = await many.channel('links', ['mia'])
    await many.say('mia', channel, 't', 'the first')
    const before = await many.rows(() => many.say('mia', channel, 't', 'WORD0 and WORD999'))
    await runInDurableObject(many.stub, async (_, { storage }) => {
      const linkifiers = Array.from({ length: 1000 }, (_, id) => ({
        id,
        pattern: `WORD${id}`,
        urlTemplate: `https://example.com/${id}`,
      }))
      storage.sql.exec("INSERT INTO realm_facts (name, value) VALUES ('linkifiers', ?)", JSON.stringify(linkifiers))
    })
    await many.evict()
    await many.say('mia', channel, 't', 'wakes the object')
    const compile = vi.spyOn(RE2JS, 'compile')
    let id = 0
    const after = await many.rows(async () => {
      id = await many.say('mia', channel, 't', 'WORD0 and WORD999')
    })
    expect(after.written).toBe(before.written)
    expect(after.read).toBeLessThanOrEqual(before.read)
    // Only WORD0, WORD9, WORD99 and WORD999 occur in the text, and each of them is compiled three times.
    expect(compile).toHaveBeenCalledTimes(12)
    compile.mockRestore()
    const { message } = await many.must('mia', `GET /messages/${id}`)
    expect(message.content).toContain('<a href="https://example.com/999">WORD999</a>')
  })
})

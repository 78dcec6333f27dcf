import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DRAFTS_BYTES, MOST_CHARACTERS_RENDERED, MOST_REMINDERS, SCHEDULED_BYTES, SNIPPETS_BYTES } from '#domain/limits'
import { PRICES } from '#memory/prices'
import { crowd, crowdIds } from './crowd'
import { priceFor } from './purses'
import { World } from './world'

/** A time one day in the future. */
const LATER = Math.floor(Date.now() / 1000) + 86_400
/** Text that is six times as long in JSON. */
const SWELLING = '\x01'.repeat(9_999)
/** Text that is expensive to render: its HTML is almost a hundred times as long. */
const DEAR = '$$x^2$$ '.repeat(60)

let world: World
let channel: number
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  channel = await world.channel('plans', ['mia', 'ben'])
})

describe('the limit in bytes on lists that a client loads when it starts', () => {
  const later = { scheduled_delivery_timestamp: LATER, type: 'channel', topic: 'later' }
  const LISTS: [name: string, list: string, most: number, add: (at: number) => [string, object]][] = [
    [
      'saved snippets',
      'saved_snippets',
      SNIPPETS_BYTES,
      (at) => ['POST /saved_snippets', { title: `number ${at}`, content: SWELLING }],
    ],
    [
      'drafts',
      'drafts',
      DRAFTS_BYTES,
      () => ['POST /drafts', { drafts: [{ type: '', to: [], topic: '', content: SWELLING }] }],
    ],
    [
      'scheduled messages',
      'scheduled_messages',
      SCHEDULED_BYTES,
      () => ['POST /scheduled_messages', { ...later, to: channel, content: SWELLING }],
    ],
  ]

  it.each(LISTS)('applies to %s', async (_, list, most, add) => {
    let added = 0
    for (; added < 100; added++) {
      const { status, body } = await world.call('mia', ...(add(added) as [string, Record<string, unknown>]))
      if (status === 200) continue
      expect([status, body.msg]).toEqual([400, expect.stringMatching(new RegExp(`at most ${most} bytes in total`))])
      break
    }
    expect(added).toBeLessThan(100)
    const answer = JSON.stringify(await world.must('mia', `GET /${list}`))
    expect(answer.length).toBeGreaterThan(0.9 * most)
    // The answer also has field names, times and ids.
    expect(answer.length).toBeLessThan(most + 40_000)
  })

  it('applies to edits of saved snippets', async () => {
    const { saved_snippets } = await world.must('mia', 'GET /saved_snippets')
    const first = `PATCH /saved_snippets/${saved_snippets[0].id}`
    await world.must('mia', first, { content: 'short' })
    await world.must('mia', 'POST /saved_snippets', { title: 'in its place', content: SWELLING })
    expect(await world.call('mia', first, { content: SWELLING })).toMatchObject({
      status: 400,
      body: { msg: `Your saved snippets can have at most ${SNIPPETS_BYTES} bytes in total.` },
    })
    await world.must('mia', first, { content: 'shorter still' })
  })
})

describe('reminders', () => {
  const remind = (message_id: number) =>
    world.must('ben', 'POST /reminders', { message_id, scheduled_delivery_timestamp: LATER })

  it('name only some of the recipients if there are very many', async () => {
    await crowd(world, channel as never, 300)
    const { id } = await world.must('ben', 'POST /messages', {
      type: 'direct',
      to: crowdIds(300),
      content: 'hello all',
    })
    const { reminder_id } = await remind(id)
    const { reminders } = await world.must('ben', 'GET /reminders')
    const [{ content }] = reminders
    expect(content).toContain('@_**Crowd 1009|1009** and 290 others:\n~~~ quote\nhello all\n~~~')
    expect(content).not.toContain('Crowd 1010')
    await world.must('ben', `DELETE /reminders/${reminder_id}`)
  })

  it('are rendered up to a total length, and the others are sent in source form', async () => {
    const cheap = await world.say('mia', channel, 'plans', 'a *short* one')
    const dear = await world.say('mia', channel, 'plans', DEAR)
    await remind(cheap)
    for (let at = 1; at < MOST_REMINDERS; at++) await remind(dear)
    await world.bind({ RATE_LIMITS: 'on' })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const ask = () => world.must('ben', 'GET /reminders')
      const { reminders } = await ask()
      expect(reminders).toHaveLength(MOST_REMINDERS)
      expect(reminders[0].rendered_content).toContain('<em>short</em>')
      expect(reminders[1].rendered_content).toContain('katex')
      expect(reminders.at(-1).rendered_content).toContain('$$x^2$$')
      expect(reminders.at(-1).rendered_content).not.toContain('katex')
      expect(JSON.stringify(reminders).length).toBeLessThan(1_000_000)
      const price = await priceFor(world, 'ben', ask)
      expect(price).toBeLessThan(MOST_CHARACTERS_RENDERED * PRICES.characterRendered + 5_000)
    } finally {
      vi.useRealTimers()
      await world.bind({ RATE_LIMITS: 'off' })
    }
  })
})

import { expect, it } from 'vitest'
import { makeSomeSearchable } from '#domain/moving/backup/make-searchable'
import { asId, type MessageId } from '#lib/ids'
import { World } from './world'

const NARROWS = [
  [['search', 'lantern']],
  [['search', 'wick']],
  [['search', 'oil']],
  [['search', 'brass']],
  [
    ['search', 'lantern'],
    ['topic', 'shed'],
  ],
  [
    ['search', 'lantern'],
    ['topic', 'boats'],
  ],
  [
    ['search', 'lantern'],
    ['channel', 'attic'],
  ],
  [
    ['search', 'lantern'],
    ['sender', 'ben@example.com'],
  ],
  [['search', 'boats']],
  [
    ['search', 'lantern'],
    ['has', 'link'],
  ],
]

/** An organization with messages about lanterns. Every organization created this way has the same ids. */
async function lanterns() {
  const world = await World.found(['mia', 'ben'])
  const shed = await world.channel('shed', ['mia', 'ben'])
  const attic = await world.channel('attic', ['mia', 'ben'])
  const ids: number[] = []
  for (let at = 0; at < 24; at++) {
    const who = at % 3 ? 'mia' : 'ben'
    const text = `lantern ${at % 4 ? 'wick' : 'oil https://x.example'} ${at}`
    ids.push(await world.say(who, shed, at % 2 ? 'shed' : 'tools', text))
  }
  return { world, shed, attic, ids }
}

/** Makes all messages look as if they had been imported. */
async function asImported({ world, ids }: Awaited<ReturnType<typeof lanterns>>) {
  await world.inside(({ store }) => {
    store.search.remove(Array.from({ length: ids.at(-1) ?? 0 }, (_, at) => asId<MessageId>(at + 1)))
    for (let after: number | null = 0; after !== null; ) after = makeSomeSearchable(store, after)
  })
}

async function found(world: World) {
  const all: Record<string, number[]> = {}
  for (const narrow of NARROWS) {
    const asked = { anchor: 'newest', num_before: 100, num_after: 0, narrow }
    const { messages } = await world.must('mia', 'GET /messages', asked)
    all[JSON.stringify(narrow)] = messages.map(({ id }: { id: number }) => id)
  }
  return all
}

it('searches treat imported messages like any other messages, even after edits, moves and deletions', async () => {
  const [imported, written] = [await lanterns(), await lanterns()]
  expect(imported.ids).toEqual(written.ids)
  await asImported(imported)
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = written.ids.slice(2)
  const steps: [who: string, what: string, params?: Record<string, unknown>][] = [
    ['olivia', 'GET /users/me'],
    ['mia', `PATCH /messages/${written.ids.find((_, at) => at % 3 && at % 4)}`, { content: 'brass, not wood' }],
    ['olivia', `DELETE /messages/${a}`],
    ['olivia', `PATCH /messages/${b}`, { topic: 'boats', propagate_mode: 'change_one' }],
    ['olivia', `PATCH /messages/${c}`, { topic: 'boats', propagate_mode: 'change_all' }],
    ['olivia', `PATCH /messages/${d}`, { stream_id: written.attic, propagate_mode: 'change_later' }],
    ['olivia', `DELETE /messages/${e}`],
    ['mia', 'POST /messages', { type: 'stream', to: 'shed', topic: 'boats', content: 'a lantern of today' }],
  ]
  for (const [who, what, params] of steps) {
    for (const { world } of [imported, written]) await world.must(who, what, params)
    expect([what, await found(imported.world)]).toEqual([what, await found(written.world)])
  }
  await imported.world.evict()
  expect(await found(imported.world)).toEqual(await found(written.world))
  expect(Object.values(await found(written.world)).filter((ids) => ids.length > 0).length).toBeGreaterThan(7)
})

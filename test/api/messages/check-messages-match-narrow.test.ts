import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
})

it('returns which messages a narrow selects, with searched words marked', async () => {
  const ids = [await world.write('mia', ['ben'], 'of lanterns'), await world.write('mia', ['ben'], 'of tides')]
  const { messages } = await world.must('ben', 'GET /messages/matches_narrow', {
    msg_ids: ids,
    narrow: [{ operator: 'search', operand: 'lanterns' }],
  })
  expect(Object.keys(messages)).toEqual([String(ids[0])])
  expect(messages[ids[0] ?? 0].match_content).toContain('<span class="highlight">lanterns</span>')
})

it('finds no inaccessible messages, and refuses invalid narrows and lists', async () => {
  const id = await world.write('mia', ['ben'], 'of lanterns')
  const narrow = [{ operator: 'search', operand: 'lanterns' }]
  expect((await world.must('gus', 'GET /messages/matches_narrow', { msg_ids: [id], narrow })).messages).toEqual({})
  expect(
    await refusal(world, 'mia', 'GET /messages/matches_narrow', {
      msg_ids: [id],
      narrow: [{ operator: 'no', operand: 'x' }],
    }),
  ).toEqual(['BAD_NARROW', 'Invalid narrow operator: unknown operator no'])
  expect(await refusal(world, 'mia', 'GET /messages/matches_narrow', { msg_ids: 'x', narrow })).toBe(
    'msg_ids is not valid JSON',
  )
})

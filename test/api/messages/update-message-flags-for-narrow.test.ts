import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

describe('personal flags', () => {
  let world: World
  let open: number
  let elsewhere: number
  let closed: number

  beforeAll(async () => {
    world = await World.found(['mia', 'ben', 'kim'])
    open = await world.channel('open', ['mia', 'ben'])
    elsewhere = await world.channel('elsewhere', ['mia', 'kim'])
    closed = await world.channel('closed', ['mia'], { invite_only: true })
  })
  const change = (who: string, messages: unknown, op: string, flag: string) =>
    world.call(who, 'POST /messages/flags', { messages, op, flag })

  it('keep `read` in channels to which the person isn’t subscribed, whose ids are returned unless they are hidden', async () => {
    const there = await world.say('kim', elsewhere, 'flags', 'a')
    const hidden = await world.say('mia', closed, 'flags', 'b')
    const ignored = async (who: string, ids: number[], op = 'remove') => {
      const { body } = await change(who, ids, op, 'read')
      return body.ignored_because_not_subscribed_channels
    }
    expect(await ignored('ben', [there, there])).toEqual([elsewhere])
    expect(await ignored('ben', [there], 'add')).toEqual([])
    expect(await ignored('kim', [there])).toEqual([])
    const { body } = await change('ben', [hidden], 'remove', 'read')
    expect(JSON.stringify(body)).not.toContain(String(closed))
    const narrow = { anchor: 'newest', num_before: 5, num_after: 0, narrow: [['channel', 'elsewhere']] }
    const byNarrow = await world.must('ben', 'POST /messages/flags/narrow', { ...narrow, op: 'remove', flag: 'read' })
    expect(byNarrow).toMatchObject({ updated_count: 0, ignored_because_not_subscribed_channels: [elsewhere] })
  })

  it('are changed for the messages of a narrow, whose number and first and last ids are returned', async () => {
    const ids: number[] = []
    for (const word of 'abcde') ids.push(await world.say('mia', open, 'narrowly', word))
    const params = { anchor: String(ids[1]), num_before: 1, num_after: 1, op: 'add', flag: 'read' }
    const narrow = [
      ['channel', 'open'],
      ['topic', 'narrowly'],
    ]
    const body = await world.must('ben', 'POST /messages/flags/narrow', { ...params, narrow })
    expect(body).toMatchObject({
      processed_count: 3,
      updated_count: 3,
      first_processed_id: ids[0],
      last_processed_id: ids[2],
      found_oldest: false,
      found_newest: false,
    })
    const nothing = await world.must('ben', 'POST /messages/flags/narrow', {
      ...params,
      narrow: [['topic', 'no such']],
    })
    expect(nothing).toMatchObject({ processed_count: 0, first_processed_id: null, last_processed_id: null })
    const refused = await world.call('ben', 'POST /messages/flags/narrow', { ...params, narrow, include_anchor: false })
    expect(refused.body.msg).toBe('The anchor can only be excluded at an end of the range')
  })
})

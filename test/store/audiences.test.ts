import { expect, test } from 'vitest'
import { openMessages } from '#store/messages/message-store'
import { account, channel, peopleOf, rowsOf, withStorage } from './storage'

test('An audience is written once while its people stay the same.', async () => {
  await withStorage('audience-reuse', (database) => {
    const { audiences } = openMessages(database)
    const place = audiences.createChannelRecipient(channel(1))
    const first = audiences.ensureCurrent(place, peopleOf([1, 2, 900]))
    expect(rowsOf(database, () => audiences.ensureCurrent(place, peopleOf([900, 2, 1]))).written).toBe(0)
    const second = audiences.ensureCurrent(place, peopleOf([1, 2]))
    expect(second).not.toBe(first)
    expect([...audiences.get(first).members]).toEqual([1, 2, 900])
    expect([...openMessages(database).audiences.current(place)!.members]).toEqual([1, 2])
  })
})

test('An audience is forgotten after a rollback, and its id is used again.', async () => {
  await withStorage('audience-rollback', (database) => {
    const { audiences } = openMessages(database)
    let undone = 0
    expect(() =>
      database.transaction(() => {
        undone = audiences.create(peopleOf([1, 2, 3]))
        audiences.get(undone as never)
        throw new Error('changed my mind')
      }),
    ).toThrow('changed my mind')
    const again = audiences.create(peopleOf([7]))
    expect(again).toBe(undone)
    expect([...audiences.get(again).members]).toEqual([7])
  })
})

test('A move removes and adds people, and makes no new audience if nothing changes.', async () => {
  await withStorage('audience-derive', (database) => {
    const { audiences } = openMessages(database)
    const old = audiences.create(peopleOf([1, 2, 3]))
    expect(audiences.derive(old, peopleOf([9]), peopleOf([1, 2]))).toBe(old)
    const moved = audiences.get(audiences.derive(old, peopleOf([3]), peopleOf([2, 4])))
    expect([...moved.members]).toEqual([1, 2, 4])
    expect([...moved.quiet!]).toEqual([4])
  })
})

test('A conversation is found by its participants in any order, and is listed for each of them.', async () => {
  await withStorage('conversations', (database) => {
    const { conversations } = openMessages(database)
    const made = conversations.getOrCreate([account(30), account(4), account(4)])
    expect(made.participants).toEqual([4, 30])
    expect(conversations.find([account(4), account(30)])).toEqual(made)
    expect(conversations.get(made.id)).toEqual(made)
    expect(conversations.listOf(account(30))).toEqual([made.id])
    expect(conversations.listOf(account(3))).toEqual([])
    expect(conversations.find([account(4)])).toBeUndefined()
  })
})

test('A topic is found regardless of case, and each spelling is kept.', async () => {
  await withStorage('topics', (database) => {
    const { topics, audiences } = openMessages(database)
    const place = audiences.createChannelRecipient(channel(1))
    const lunch = topics.getOrCreateTopic(place, 'Lunch')
    expect(topics.getOrCreateTopic(place, 'Lunch')).toBe(lunch)
    const spelled = topics.getOrCreateTopic(place, 'lunch')
    expect(spelled).not.toBe(lunch)
    const dinner = topics.getOrCreateTopic(place, 'dinner')
    topics.rename([dinner], 'LUNCH', { accountId: null, editedAt: 1_700_000_000, prevTopic: 'dinner', topic: 'LUNCH' })
    expect(topics.listTopicsByName(place, 'lUnch').map((row) => row.name)).toEqual(['Lunch', 'lunch', 'LUNCH'])
    expect(topics.findTopic(dinner)?.name).toBe('LUNCH')
    expect(topics.listTopicIds(place)).toHaveLength(3)
  })
})

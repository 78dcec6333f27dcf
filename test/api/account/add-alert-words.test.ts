import { describe, expect, it } from 'vitest'
import { World } from '../world'

describe('alert words', () => {
  it('flag messages for everyone who chose them, regardless of case, until they are removed', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('talk', ['mia', 'ben'])
    await world.must('mia', 'POST /users/me/alert_words', { alert_words: ['Cake', 'CAKE', 'tea'] })
    await world.must('ben', 'POST /users/me/alert_words', { alert_words: ['cake'] })
    const flags = async (who: string, id: number) => (await world.must(who, `GET /messages/${id}`)).message.flags
    const first = await world.say('olivia', channel, 'lunch', 'there is cAkE')
    expect([await flags('mia', first), await flags('ben', first)]).toEqual([['has_alert_word'], ['has_alert_word']])
    await world.must('mia', 'DELETE /users/me/alert_words', { alert_words: ['cake'] })
    const second = await world.say('olivia', channel, 'lunch', 'more cake, more tea')
    expect((await world.must('mia', 'GET /users/me/alert_words')).alert_words).toEqual(['tea'])
    expect([await flags('mia', second), await flags('ben', second)]).toEqual([['has_alert_word'], ['has_alert_word']])
    const third = await world.say('olivia', channel, 'lunch', 'only cake')
    expect([await flags('mia', third), await flags('ben', third)]).toEqual([[], ['has_alert_word']])
  })

  it('are limited in number and in total length', async () => {
    const world = await World.found(['mia'])
    const alert_words = Array.from({ length: 501 }, (_, at) => `word${at}`)
    const refused = await world.call('mia', 'POST /users/me/alert_words', { alert_words })
    expect([refused.status, refused.body.msg]).toEqual([400, 'You can have at most 500 alert words.'])
    const long = Array.from({ length: 51 }, (_, at) => `${at}`.padEnd(100, 'w'))
    const tooLong = await world.call('mia', 'POST /users/me/alert_words', { alert_words: long })
    expect([tooLong.status, tooLong.body.msg]).toEqual([
      400,
      'Your alert words can have at most 5000 characters in total.',
    ])
    await world.must('mia', 'POST /users/me/alert_words', { alert_words: long.slice(1) })
  })
})

import { describe, expect, it } from 'vitest'
import { World } from '../world'

describe('a poll', () => {
  it('accepts votes from everyone who received it, and questions only from its author', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const channel = await world.channel('talk', ['mia', 'ben'])
    const id = await world.say('mia', channel, 'lunch', '/poll What?\nsoup\nsalad')
    const queue = await world.listen('ben', ['submessage'])
    const act = (who: string, content: unknown) =>
      world.call(who, 'POST /submessage', { message_id: id, msg_type: 'widget', content: JSON.stringify(content) })
    expect((await act('ben', { type: 'vote', key: 'canned,0', vote: 1 })).status).toBe(200)
    expect(await world.events('ben', queue)).toMatchObject([{ message_id: id, sender_id: world.id('ben') }])
    expect((await act('ben', { type: 'question', question: '?' })).body.msg).toContain('unless you are the author')
    expect((await act('ben', { type: 'vote', key: 'canned,0', vote: 2 })).body.msg).toBe('Invalid poll data["vote"]')
    expect((await act('ben', { type: 'dance' })).body.msg).toBe('Unknown type for poll data: dance')
    expect((await act('ben', [])).body.msg).toBe('poll data is not a dict')
    const plain = await world.say('mia', channel, 'lunch', 'no widget')
    const params = { message_id: plain, msg_type: 'widget', content: '{}' }
    const refused = await world.call('ben', 'POST /submessage', params)
    expect(refused.body.msg).toBe('You cannot attach a submessage to this message.')
    const blind = await world.write('mia', ['ben'], 'for ben')
    const hidden = await world.call('kim', 'POST /submessage', { ...params, message_id: blind })
    expect(hidden.body.msg).toBe('Invalid message(s)')
  })
})

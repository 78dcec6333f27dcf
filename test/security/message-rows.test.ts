import { beforeAll, describe, expect, it } from 'vitest'
import { MESSAGE_EDITS_BYTES, MESSAGE_REACTIONS_BYTES, MOST_MESSAGE_HOLDERS } from '#domain/limits'
import type { AccountId, MessageId } from '#lib/ids'
import { jsonBytes } from '#lib/json/json'
import type { StoredEdit, StoredReaction } from '#store/tables/messages'
import { World } from '../api/world'

let world: World
let channel: number
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'kim'])
  channel = await world.channel('rows', ['mia', 'ben'])
})

/** Creates a message whose row already has these fields. Otherwise, thousands of people would be needed. */
async function messageWith(fields: object): Promise<number> {
  const id = await world.say('mia', channel, 'rows', 'hello')
  await world.inside(({ store }) => void store.messages.update(id as MessageId, fields))
  return id
}

const rowBytes = (id: number) =>
  world.inside(({ store }) => jsonBytes({ ...store.messages.findMessage(id as MessageId), mentions: '' }))

const reactionOf = (id: number, fullName: string): StoredReaction => ({
  accountId: id as AccountId,
  fullName,
  emojiName: 'heart',
  emojiCode: '2764',
  reactionType: 'unicode_emoji',
})

/** Reactions that leave room for one more, by mia or ben, but not for two. */
function almostTooMany(): StoredReaction[] {
  const reactions = Array.from({ length: 1000 }, (_, n) => reactionOf(10_000 + n, '😀'.repeat(100)))
  const left = MESSAGE_REACTIONS_BYTES - jsonBytes(reactions) - 1.5 * jsonBytes(reactionOf(10, 'Mia Example'))
  const last = reactionOf(11_000, '')
  return [...reactions, { ...last, fullName: 'a'.repeat(left - jsonBytes(last)) }]
}

describe('the size limit of a message’s row', () => {
  it('applies to reactions', async () => {
    const id = await messageWith({ reactions: almostTooMany() })
    await world.must('mia', `POST /messages/${id}/reactions`, { emoji_name: 'heart' })
    const { status, body } = await world.call('ben', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
    expect([status, body.msg]).toEqual([400, 'This message cannot take any more reactions.'])
    await world.must('mia', `DELETE /messages/${id}/reactions`, { emoji_name: 'heart' })
  })

  it('applies to the bytes of the edit history, which keeps the newest version', async () => {
    const edit: StoredEdit = {
      accountId: 9 as AccountId,
      editedAt: 1,
      prevSource: '😀'.repeat(5000),
      prevHtml: `<p>${'漢'.repeat(10_000)}`,
    }
    const id = await messageWith({ editHistory: Array.from({ length: 18 }, () => edit) })
    await world.must('mia', `PATCH /messages/${id}`, { content: '漢'.repeat(10_000) })
    await world.must('mia', `PATCH /messages/${id}`, { content: 'short' })
    expect(await rowBytes(id)).toBeLessThan(MESSAGE_EDITS_BYTES + 100_000)
    const { message_history } = await world.must('mia', `GET /messages/${id}/history`)
    expect(message_history.at(-1).content).toBe('short')
  })

  it('applies to the bytes of submessages', async () => {
    const id = await world.say('mia', channel, 'rows', '/poll what?')
    const content = JSON.stringify({ type: 'question', question: '漢"'.repeat(1000) })
    let answer = { status: 200, body: { msg: '' } }
    for (let n = 0; n < 100 && answer.status === 200; n++) {
      answer = await world.call('mia', 'POST /submessage', { message_id: id, msg_type: 'widget', content })
    }
    expect([answer.status, answer.body.msg]).toEqual([400, 'This message cannot take any more submessages.'])
    expect(await rowBytes(id)).toBeLessThan(500_000)
  })

  it('limits how many people can have the message in their history', async () => {
    const holders = Array.from({ length: MOST_MESSAGE_HOLDERS }, (_, n) => (100_000 + n) as AccountId)
    const id = await messageWith({ holders })
    const refusal = 'Too many people already have this message in their history.'
    const star = { messages: [id], op: 'add', flag: 'starred' }
    expect((await world.call('kim', 'POST /messages/flags', star)).body.msg).toBe(refusal)
    const reacted = await world.call('kim', `POST /messages/${id}/reactions`, { emoji_name: 'heart' })
    expect(reacted.body.msg).toBe(refusal)
    await world.must('ben', 'POST /messages/flags', star)
    await world.must('ben', `POST /messages/${id}/reactions`, { emoji_name: 'heart' })
  })
})

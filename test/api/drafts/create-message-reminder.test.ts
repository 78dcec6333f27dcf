import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { World } from '../world'

/** Tomorrow. In a new organization, nothing else is due earlier. */
const LATER = Math.floor(Date.now() / 1000) + 86_400

/** Makes all reminders look as if they had become due an hour ago. */
async function makeDue(world: World): Promise<void> {
  await runInDurableObject(world.stub, async (_, { storage }) => {
    storage.sql.exec("UPDATE tasks SET due_at = ? WHERE kind = 'send-reminder'", Date.now() - 3_600_000)
  })
}

const fire = (world: World) => runInDurableObject(world.stub, (realm: Realm) => realm.alarm())

describe('reminders', () => {
  let world: World
  let channel: number
  beforeEach(async () => {
    world = await World.found(['mia', 'ben', 'gus'])
    channel = await world.channel('plans', ['mia', 'ben'])
  })

  const remind = async (message_id: number, more: Record<string, unknown> = {}, who = 'mia'): Promise<number> =>
    (await world.must(who, 'POST /reminders', { message_id, scheduled_delivery_timestamp: LATER, ...more })).reminder_id
  const list = async (who = 'mia') => (await world.must(who, 'GET /reminders')).reminders

  /** The reminders that Notification Bot sent to someone, newest last. */
  async function told(who = 'mia'): Promise<string[]> {
    const { messages } = await world.must(who, 'GET /messages', {
      ...{ anchor: 'newest', num_before: 20, num_after: 0, apply_markdown: false },
      narrow: [['sender', 'notification-bot@zulip.com']],
    })
    return messages
      .map(({ content }: { content: string }) => content)
      .filter((content: string) => content.startsWith('You requested'))
  }

  it('are listed in order of delivery time, sent only to the person who created them, and can be deleted', async () => {
    const message = await world.say('ben', channel, 'trip', 'Who brings the *tent*?')
    const queue = await world.listen('mia', ['reminders'])
    const others = await world.listen('ben', ['reminders'])
    const second = await remind(message, { scheduled_delivery_timestamp: LATER + 60, note: 'ask Kim\nor Max' })
    const first = await remind(message)
    await world.evict()
    const link = `http://${world.name}.localhost/#narrow/channel/${channel}-plans/topic/trip/near/${message}`
    const said = `@_**Ben Example|${world.id('ben')}** [said](${link}) in #**plans>trip@${message}**:\n~~~ quote\nWho brings the *tent*?\n~~~`
    const [sooner, later] = await list()
    expect(sooner).toEqual({
      reminder_id: first,
      type: 'private',
      to: [world.id('mia')],
      content: `You requested a reminder for the following message.\n\n${said}`,
      rendered_content: expect.stringContaining('<em>tent</em>'),
      scheduled_delivery_timestamp: LATER,
      failed: false,
      reminder_target_message_id: message,
    })
    expect(later).toMatchObject({
      reminder_id: second,
      content: `You requested a reminder for the following message. Note:\n > ask Kim\n > or Max\n\n${said}`,
    })
    await world.must('mia', `DELETE /reminders/${second}`)
    expect(await list()).toEqual([sooner])
    expect(await world.events('mia', queue)).toMatchObject([
      { type: 'reminders', op: 'add', reminders: [later] },
      { type: 'reminders', op: 'add', reminders: [sooner] },
      { type: 'reminders', op: 'remove', reminder_id: second },
    ])
    expect(await world.events('ben', others)).toEqual([])
  })

  it('are sent once by an alarm, however late, with the current text of the message', async () => {
    const message = await world.write('ben', ['mia'], 'The bike is ready')
    const id = await remind(message, { note: 'Pay @*role:owners* too' })
    await world.must('ben', `PATCH /messages/${message}`, { content: 'The bike and the lock are ready' })
    const queue = await world.listen('mia', ['message', 'reminders'])
    await makeDue(world)
    await world.evict()
    for (let times = 0; times < 3; times++) await fire(world)
    const [mia, ben] = [world.id('mia'), world.id('ben')]
    expect(await told()).toEqual([
      `You requested a reminder for the following direct message. Note:\n > Pay @*role:owners* too\n\n` +
        `@_**Ben Example|${ben}** [said](http://${world.name}.localhost/#narrow/dm/${mia},${ben}/near/${message}) ` +
        `to @_**Mia Example|${mia}**:\n~~~ quote\nThe bike and the lock are ready\n~~~`,
    ])
    expect(await world.events('mia', queue)).toMatchObject([
      { type: 'message', flags: [], message: { sender_full_name: 'Notification Bot' } },
      { type: 'reminders', op: 'remove', reminder_id: id },
    ])
    expect(await list()).toEqual([])
  })

  it('are not sent at all if the last write fails, and are sent once later', async () => {
    await remind(await world.say('ben', channel, 'trip', 'once'))
    await makeDue(world)
    const trigger = 'CREATE TRIGGER broken BEFORE DELETE ON reminders BEGIN SELECT RAISE(ABORT, 0); END'
    await runInDurableObject(world.stub, async (_, { storage }) => void storage.sql.exec(trigger))
    await fire(world)
    expect([await told(), (await list()).length]).toEqual([[], 1])
    await runInDurableObject(world.stub, async (_, { storage }) => void storage.sql.exec('DROP TRIGGER broken'))
    await makeDue(world)
    await fire(world)
    expect([(await told()).length, await list()]).toEqual([1, []])
  })

  it('reveal nothing about a message that was deleted or can no longer be read', async () => {
    const open = await world.channel('open', ['ben'])
    const lost = await world.say('ben', open, 'soon hidden', 'hidden words')
    const gone = await world.say('ben', channel, 'trip', 'words that are gone')
    for (const message of [lost, gone]) await remind(message, { note: 'look again' })
    await world.must('olivia', `DELETE /messages/${gone}`)
    await world.must('olivia', `PATCH /streams/${open}`, { is_private: true })
    const text =
      'You requested a reminder for a message that was deleted, or that you can no longer read. Note:\n > look again'
    expect((await list()).map(({ content }: { content: string }) => content)).toEqual([text, text])
    expect(JSON.stringify(await list())).not.toMatch(/words|soon|open/)
    await makeDue(world)
    await fire(world)
    await fire(world)
    expect(await told()).toEqual([text, text])
  })

  it('of a deactivated person are not sent, and are marked as failed when the person is reactivated', async () => {
    await remind(await world.say('ben', channel, 'trip', 'x'))
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    await makeDue(world)
    await fire(world)
    await world.must('olivia', `POST /users/${world.id('mia')}/reactivate`)
    const { api_key } = await world.must(null, 'POST /fetch_api_key', {
      ...{ username: 'mia@example.com', password: 'a long enough password' },
    })
    world.enter('mia', 'mia@example.com', world.id('mia'), api_key)
    expect(await list()).toMatchObject([{ failed: true }])
    expect(await told()).toEqual([])
  })

  it('describe polls as polls, and shorten long messages', async () => {
    const poll = await world.say('ben', channel, 'trip', '/poll Where to?\nLake\nSea')
    const long = await world.say('ben', channel, 'trip', '~~~ quote\n'.repeat(900))
    for (const message of [poll, long]) await remind(message, { note: '@**all**' })
    const listed = await list()
    expect(listed[0].content).toContain('a poll in #**plans>trip@')
    expect(listed[1].content.length).toBeLessThan(1_200)
    await makeDue(world)
    await fire(world)
    await fire(world)
    const texts = await told()
    expect(texts).toHaveLength(2)
    expect(texts[1]!.length).toBeGreaterThan(8_000)
    expect(texts[1]!.length).toBeLessThanOrEqual(10_000)
    expect(texts[1]).not.toContain('[message truncated]')
  })

  it('are refused if the message, the time or the note is invalid', async () => {
    const message = await world.say('ben', channel, 'trip', 'x')
    const secret = await world.channel('secret', ['ben'], { invite_only: true })
    const hidden = await world.say('ben', secret, 'trip', 'x')
    const at = { scheduled_delivery_timestamp: LATER }
    const past = Math.floor(Date.now() / 1000) - 1
    const wrong: [Record<string, unknown>, string][] = [
      [{ ...at, message_id: 987_654 }, 'Invalid message(s)'],
      [{ ...at, message_id: hidden }, 'Invalid message(s)'],
      [{ ...at }, "Missing 'message_id' argument"],
      [{ ...at, message_id: 'x' }, 'message_id is not valid JSON'],
      [{ message_id: message }, "Missing 'scheduled_delivery_timestamp' argument"],
      [{ message_id: message, scheduled_delivery_timestamp: past }, 'Scheduled delivery time must be in the future.'],
      [{ ...at, message_id: message, note: 'x'.repeat(501) }, 'Maximum reminder note length: 500 characters'],
      [{ ...at, message_id: message, note: 'a\0b' }, 'note must not contain null bytes'],
    ]
    for (const [params, msg] of wrong) {
      expect(await world.call('mia', 'POST /reminders', params)).toMatchObject({ status: 400, body: { msg } })
    }
    expect(await list()).toEqual([])
    expect((await world.call(null, 'GET /reminders')).status).toBe(401)
    expect((await world.call('gus', 'POST /reminders', { ...at, message_id: message })).body.msg).toBe(
      'Invalid message(s)',
    )
    const absent = await world.call('mia', 'DELETE /reminders/9999')
    expect(absent).toMatchObject({ status: 404, body: { msg: 'Reminder does not exist' } })
  })

  it('are limited to 100 per person', async () => {
    const message = await world.say('ben', channel, 'trip', 'x')
    for (let at = 0; at < 100; at++) await remind(message)
    const one = { message_id: message, scheduled_delivery_timestamp: LATER }
    const answer = await world.call('mia', 'POST /reminders', one)
    expect(answer).toMatchObject({ status: 400, body: { msg: 'You can have at most 100 reminders.' } })
    await remind(message, {}, 'ben')
  })

  it('are sent only to clients that request them by name', async () => {
    const id = await remind(await world.say('ben', channel, 'trip', 'x'))
    const named = await world.must('mia', 'POST /register', { fetch_event_types: ['reminders'] })
    expect(named.reminders).toMatchObject([{ reminder_id: id }])
    const all = await world.must('mia', 'POST /register')
    expect(all).not.toHaveProperty('reminders')
    await world.must('mia', `DELETE /reminders/${id}`)
    expect(await world.events('mia', all.queue_id)).toEqual([])
  })
})

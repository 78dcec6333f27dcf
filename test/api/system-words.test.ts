import { runInDurableObject, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { de } from '#domain/messages/system-words/de'
import { en } from '#domain/messages/system-words/en'
import { fire, LATER, makeDue, schedule } from './drafts/scheduling'
import { World } from './world'

let world: World
let bot: number
beforeAll(async () => {
  world = await World.found(['mia', 'ben'], { language: 'de' })
  const { cross_realm_bots } = await world.must('mia', 'POST /register', { fetch_event_types: ['realm_user'] })
  bot = cross_realm_bots.find(({ full_name }: { full_name: string }) => full_name === 'Welcome Bot').user_id
})

async function textsOf(who: string, terms: [operator: string, operand: unknown][]): Promise<string[]> {
  const narrow = terms.map(([operator, operand]) => ({ operator, operand }))
  const asked = { anchor: 'newest', num_before: 50, num_after: 0, narrow, apply_markdown: false }
  return (await world.must(who, 'GET /messages', asked)).messages.map(({ content }: { content: string }) => content)
}

const toBot = (content: string) => world.must('ben', 'POST /messages', { type: 'direct', to: [bot], content })
const fromBot = async () =>
  (
    await textsOf('ben', [
      ['dm', [bot]],
      ['sender', bot],
    ])
  ).at(-1)

/** The last direct message that Notification Bot sent to someone. */
const lastNotice = async (who: string) =>
  (
    await textsOf(who, [
      ['is', 'dm'],
      ['sender', 'notification-bot@zulip.com'],
    ])
  ).at(-1)

/** Lists each text with its key. Functions are called with sample values. */
function leaves(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, word]) => {
    const at = `${path}.${key}`
    if (typeof word === 'string') return [[at, word]]
    if (typeof word === 'function') return [[at, call(word)]]
    return word && typeof word === 'object' ? leaves(word, at) : []
  })
}

const call = (word: (...given: unknown[]) => string) => word('1', ['2', '3'], '4')

describe('an organization that was founded in German', () => {
  it('begins with German channels and messages', async () => {
    const { streams } = await world.must('mia', 'GET /streams')
    const names = streams.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['Allgemein', 'Ausprobieren', 'Erste Schritte']))
    expect(names).not.toContain('general')
    expect((await textsOf('mia', [['channel', 'Allgemein']]))[0]).toContain('Sag Hallo.')
    expect((await textsOf('olivia', [['dm', [bot]]]))[0]).toContain('Leute einladen')
    expect((await textsOf('mia', [['dm', [bot]]]))[0]).toMatch(/^Hallo und willkommen/)
  })

  it('has a Welcome Bot that understands German, and sends the list of commands once', async () => {
    await toBot('Themen')
    expect(await fromBot()).toContain('worum es in einer Unterhaltung geht')
    await toBot('Wer bist du?')
    expect(await fromBot()).toContain(`Ich bin ein Bot und verstehe nur ein paar Wörter. ${de.welcome.commands}`)
    await world.must('ben', 'PATCH /settings', { default_language: 'en' })
    await toBot('And now?')
    expect((await textsOf('ben', [['dm', [bot]]])).at(-1)).toBe('And now?')
    await toBot('topic')
    expect(await fromBot()).toContain('A topic says')
    await world.must('ben', 'PATCH /settings', { default_language: 'de' })
  })

  it('gets German notices about channels, topics and subscriptions', async () => {
    const id = await world.channel('Backstube', ['olivia', 'mia'])
    expect((await textsOf('olivia', [['channel', id]]))[0]).toContain('hat diesen Kanal erstellt (**Öffentlich**)')
    await world.must('olivia', `PATCH /streams/${id}`, { new_name: 'Ofen' })
    expect((await textsOf('mia', [['channel', id]])).at(-1)).toContain(
      'hat den Kanal **Backstube** in **Ofen** umbenannt.',
    )
    const sent = await world.must('mia', 'POST /messages', {
      type: 'channel',
      to: id,
      topic: 'Brot',
      content: 'Fertig',
    })
    await world.must('olivia', `PATCH /messages/${sent.id}`, { topic: '✔ Brot', propagate_mode: 'change_all' })
    expect((await textsOf('mia', [['channel', id]])).at(-1)).toContain('hat dieses Thema als erledigt markiert.')
    await world.must('olivia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'Ofen' }],
      principals: [world.id('ben')],
    })
    expect((await textsOf('ben', [['is', 'dm']])).at(-1)).toContain('hat dich zum Kanal #**Ofen** hinzugefügt.')
  })

  it('gets German reminders', async () => {
    const id = await world.channel('Erinnern', ['mia', 'ben'])
    const message_id = await world.say('ben', id, 'Mehl', 'Wer bestellt?')
    await world.must('mia', 'POST /reminders', { message_id, scheduled_delivery_timestamp: LATER, note: 'heute' })
    await runInDurableObject(world.stub, async (_, { storage }) => {
      storage.sql.exec("UPDATE tasks SET due_at = ? WHERE kind = 'send-reminder'", Date.now() - 1_000)
    })
    await fire(world)
    const text = await lastNotice('mia')
    expect(text).toMatch(/^Du wolltest an diese Nachricht erinnert werden\. Notiz:\n > heute\n\n@_\*\*Ben/)
    expect(text).toMatch(/\[schrieb\]\(http.*\) in #\*\*Erinnern>Mehl@\d+\*\*:\n/)
  })

  it('gets German notices about webhooks', async () => {
    const bot = await world.must('ben', 'POST /bots', { full_name: 'Tee', short_name: 'tee', bot_type: 2 })
    const url = `http://${world.name}.localhost/api/v1/external/helloworld?api_key=${bot.api_key}&stream=Nirgends`
    const body = JSON.stringify({ featured_title: 'Tee', featured_url: 'https://example.org' })
    const headers = { 'content-type': 'application/json' }
    expect((await SELF.fetch(url, { method: 'POST', headers, body })).status).toBe(200)
    const text = await lastNotice('ben')
    expect(text).toMatch(/^Dein Bot `tee-bot@.*` hat einen Webhook von Hello World erhalten\. Den Kanal `Nirgends`/)
  })

  it('gets a German notice about a scheduled message that was not sent', async () => {
    const id = await world.channel('Zu spät', ['mia'])
    await schedule(world, 'mia', { to: id })
    await makeDue(world, 3_600)
    await fire(world)
    const text = await lastNotice('mia')
    expect(text).toMatch(/^Die Nachricht, die du für <time:.*> geplant hast, wurde nicht gesendet:\n/)
    expect(text).toContain('> Die Nachricht konnte nicht zur geplanten Zeit gesendet werden.')
  })
})

it('notices about retention periods contain the right form for one day and for several', () => {
  expect(en.channel.retained('Mia', 2, 1)).toMatch(/ 2 days\n.* 1 day\n\n.* deleted 1 day after they are sent\.$/)
  expect(en.channel.retained('Mia', 1, 2)).toMatch(/ 1 day\n.* 2 days\n\n.* deleted 2 days after they are sent\.$/)
  expect(de.channel.retained('Mia', 2, 1)).toMatch(/ 2 Tage\n.* 1 Tag\n\n.* jetzt 1 Tag nach dem Senden/)
  expect(de.channel.retained('Mia', 1, 2)).toMatch(/ 1 Tag\n.* 2 Tage\n\n.* jetzt 2 Tage nach dem Senden/)
})

it('every text of the system bots is translated', () => {
  // Leaves out the words that Welcome Bot understands, which aren't translated one by one.
  const said = (words: object) => leaves(words).filter(([at]) => !/^\.(answers\.\d+\.0|help)\./.test(at))
  const german = new Map(said(de))
  expect([...german.keys()]).toEqual(said(en).map(([at]) => at))
  const same = said(en).filter(([at, text]) => german.get(at) === text)
  expect(same.filter(([at]) => !at.endsWith('.channel')).map(([at]) => at)).toEqual([])
})

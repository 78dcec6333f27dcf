import { beforeAll, describe, expect, it } from 'vitest'
import { World } from './world'

let world: World
let bot: number
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  const { cross_realm_bots } = await world.must('mia', 'POST /register', { fetch_event_types: ['realm_user'] })
  bot = cross_realm_bots.find(({ full_name }: { full_name: string }) => full_name === 'Welcome Bot').user_id
})

async function withBot(who: string) {
  const narrow = [{ operator: 'dm', operand: [bot] }]
  const asked = { anchor: 'newest', num_before: 50, num_after: 0, narrow, apply_markdown: false }
  const { messages } = await world.must(who, 'GET /messages', asked)
  return messages as { sender_id: number; content: string; flags: string[] }[]
}

const tell = (who: string, content: string) => world.must(who, 'POST /messages', { type: 'direct', to: [bot], content })

describe('Welcome Bot', () => {
  it('greets newcomers with a message that is unread and starred', async () => {
    for (const who of ['olivia', 'mia']) {
      const [first, ...more] = await withBot(who)
      // `World.found` has marked the message as read for these people.
      expect([first?.sender_id, first?.flags, more]).toEqual([bot, ['read', 'starred'], []])
      expect(/You help run this organization/.test(first?.content ?? '')).toBe(who === 'olivia')
    }
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse')
    const { user_id, api_key, email } = await world.must(null, `POST /join/${invite_link.split('/').at(-2)}`, {
      email: 'nora@example.net',
      full_name: 'Nora New',
      password: 'a password for newcomers',
    })
    world.enter('nora', email, user_id, api_key)
    expect(await withBot('nora')).toMatchObject([{ sender_id: bot, flags: ['starred'] }])
  })

  it('writes to each person in their own language', async () => {
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse')
    const { user_id, api_key, email } = await world.must(null, `POST /join/${invite_link.split('/').at(-2)}`, {
      email: 'greta@example.net',
      full_name: 'Greta Neu',
      password: 'a password for newcomers',
      default_language: 'de',
    })
    world.enter('greta', email, user_id, api_key)
    expect((await withBot('greta'))[0]?.content).toMatch(/^Hallo und willkommen/)
    await tell('greta', 'Themen')
    expect((await withBot('greta')).at(-1)?.content).toContain('worum es in einer Unterhaltung geht')
    const narrow = [{ operator: 'is', operand: 'dm' }]
    const { messages } = await world.must('olivia', 'GET /messages', {
      anchor: 'newest',
      num_before: 1,
      num_after: 0,
      narrow,
    })
    expect(messages.at(-1).content).toContain('accepted your invitation')
  })

  it('always answers commands, but answers only the first other message', async () => {
    const queue = await world.listen('ben', ['message'])
    await tell('ben', 'TOPICS')
    const answers = async () => (await withBot('ben')).filter(({ sender_id }) => sender_id === bot).slice(1)
    expect((await answers()).map(({ content }) => content)).toEqual([expect.stringContaining('A topic says')])
    expect(await world.events('ben', queue)).toHaveLength(2)
    await tell('ben', 'who are you?')
    expect((await answers()).at(-1)?.content).toContain('`keyboard shortcuts`, `help`')
    await tell('ben', 'and now?')
    await world.must('ben', 'POST /messages', { type: 'direct', to: [bot, world.id('mia')], content: 'help' })
    expect(await answers()).toHaveLength(2)
    await tell('ben', '?')
    expect(await answers()).toHaveLength(3)
  })
})

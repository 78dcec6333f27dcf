import { describe, expect, it } from 'vitest'
import { type Person, World } from '../api/world'
import { visit } from './visit'

/** An organization with a channel that anybody may read. */
async function openWorld(cast: Person[] = ['mia']) {
  const world = await World.found(cast)
  await world.must('olivia', 'PATCH /realm', { enable_spectator_access: true })
  await world.must('olivia', 'POST /users/me/subscriptions', {
    subscriptions: [{ name: 'town square', description: 'What goes on in town' }],
    is_web_public: true,
    principals: cast.map((name) => world.id(name)),
  })
  const { stream_id: channel } = await world.must('olivia', 'GET /get_stream_id?stream=town+square')
  return { world, channel: Number(channel) }
}

const say = (world: World, channel: number, topic: string, content: string, who = 'mia') =>
  world.must(who, 'POST /messages', { type: 'stream', to: channel, topic, content })

const read = (world: World, path: string) => visit(world.name, path, { headers: { Accept: 'text/html' } })

/** The addresses of links whose text matches. */
const linksIn = (text: string) => [...text.matchAll(/<a href="(\/public\/[^"]*)"/g)].map(([, address]) => address!)

describe('pages for people without an account', () => {
  it('show channels, topics and messages, one style and no script', async () => {
    const { world, channel } = await openWorld()
    await say(world, channel, 'swimming', 'The **pool** opens at <8>')
    const home = await read(world, '/public')
    expect([home.status, home.headers.get('Cache-Control')]).toEqual([200, 'public, no-cache'])
    expect(home.text).toContain(`<a href="/public/${channel}-town-square">town square</a>`)
    const topics = await read(world, `/public/${channel}-town-square`)
    const address = linksIn(topics.text).find((link) => link.endsWith('-swimming'))!
    const topic = await read(world, address)
    expect(topic.text).toContain('<p>The <strong>pool</strong> opens at &lt;8&gt;</p>')
    expect(topic.text).toContain('Mia Example')
    for (const { text } of [home, topics, topic]) {
      expect(text).not.toMatch(/@example\.com|<script(?! type="application\/ld\+json")|<style|localhost.*user\d+@/)
      expect([...text.matchAll(/rel="stylesheet"/g)]).toHaveLength(1)
    }
  })

  it('are not there until the organization and the channel allow it', async () => {
    const { world, channel } = await openWorld()
    await say(world, channel, 'swimming', 'hello')
    await world.must('olivia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'inside' }] })
    const { stream_id: inside } = await world.must('olivia', 'GET /get_stream_id?stream=inside')
    const { id } = await say(world, Number(inside), 'plans', 'nobody else', 'olivia')
    const hidden = await read(world, `/public/${inside}-inside`)
    const absent = await read(world, '/public/999-inside')
    expect([hidden.status, hidden.text]).toEqual([404, absent.text])
    expect((await read(world, `/public/message/${id}`)).text).toBe(absent.text)
    for (let topic = 1; topic < 12; topic++) {
      for (const one of [inside, 999]) expect((await read(world, `/public/${one}/${topic}`)).text).toBe(absent.text)
      const shown = await read(world, `/public/${channel}/${topic}`)
      expect(shown.text).not.toContain('plans')
    }
    await world.must('olivia', 'PATCH /realm', { enable_spectator_access: false })
    for (const path of ['/public', `/public/${channel}-town-square`])
      expect([path, (await read(world, path)).text]).toEqual([path, absent.text])
  })
})

import { type Person, World } from '../api/world'
import { visit } from './visit'

/** An organization with a channel that anyone may read. */
export async function openWorld(cast: Person[] = ['mia']) {
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

export const say = (world: World, channel: number, topic: string, content: string, who = 'mia') =>
  world.must(who, 'POST /messages', { type: 'stream', to: channel, topic, content })

export const read = (world: World, path: string) => visit(world.name, path, { headers: { Accept: 'text/html' } })

/** The addresses of public pages that a page links to. */
export const linksIn = (text: string) =>
  [...text.matchAll(/<a href="(\/public\/[^"]*)"/g)].map(([, address]) => address!)

/** The topic's address on the channel's page. */
export async function addressOf(world: World, channel: number, topic: string): Promise<string> {
  const { text } = await read(world, `/public/${channel}-town-square`)
  return linksIn(text).find((link) => link.endsWith(`-${topic}`))!
}

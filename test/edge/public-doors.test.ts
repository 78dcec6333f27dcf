import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../api/world'
import { openWorld, say } from './public-world'
import { cookieOf, visit } from './visit'

const linkIn = (html: string, text: string): string | undefined =>
  new RegExp(`<a[^>]*href="([^"]+)"[^>]*>${text}</a>`).exec(html)?.[1]?.replaceAll('&amp;', '&')

/** The path that a link leads to, without the fragment, which browsers don't send. */
const pathOf = (link = ''): string => link.split('#')[0] ?? ''

describe('links between public pages and the log-in page', () => {
  let world: World
  let channel: number

  beforeAll(async () => {
    ;({ world, channel } = await openWorld())
    for (let at = 0; at < 101; at++) await say(world, channel, 'walks', `step ${at}`)
  })

  const read = async (path: string) => (await visit(world.name, path)).text
  const follow = async (path: string) => {
    const { to, text } = await visit(world.name, path)
    return to === null ? text : read(pathOf(to))
  }

  it('lead from the log-in page to the public channels if there are any', async () => {
    expect(linkIn(await read('/login'), 'Read public channels without an account')).toBe('/public')
    const closed = await World.found([])
    expect((await visit(closed.name, '/login')).text).not.toContain('/public')
    await world.must('olivia', 'PATCH /realm', { enable_spectator_access: false })
    expect(await read('/login')).not.toContain('/public')
    await world.must('olivia', 'PATCH /realm', { enable_spectator_access: true })
    const refused = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: 'wrong' } })
    expect(linkIn(refused.text, 'Read public channels without an account')).toBe('/public')
  })

  it('lead from each page to the log-in page, and back to the same conversation in the app or on the page', async () => {
    const home = await read('/public')
    expect(linkIn(home, 'Log in')).toBe('/login')
    const ofChannel = linkIn(home, 'town square') ?? ''
    const channelPage = await read(ofChannel)
    expect(linkIn(channelPage, 'Log in')).toBe(`/login?public=${channel}#narrow/channel/${channel}-town-square`)
    const ofTopic = linkIn(channelPage, 'walks') ?? ''
    for (const page of [ofTopic, `${ofTopic}?page=2`]) {
      const shown = await read(page)
      const door = linkIn(shown, 'Log in to reply') ?? ''
      expect([linkIn(shown, 'Log in'), door.split('#')[1]]).toEqual([
        door,
        `narrow/channel/${channel}-town-square/topic/walks`,
      ])
      const back = linkIn(await read(pathOf(door)), 'Keep reading without an account') ?? ''
      expect(await follow(back)).toBe(shown)
    }
  })

  it('lead from the log-in page to the list of public channels if the log-in address names an invalid page', async () => {
    for (const given of ['//evil.example', '../account', 'a', '5/6/7', 'message/', '5%0a', 'https://evil.example'])
      expect(linkIn(await read(`/login?public=${given}`), 'Read public channels without an account')).toBe('/public')
  })

  it('aren’t shown to people who are logged in, who are redirected at once unless an app requests a key', async () => {
    const cookie = await cookieOf(world, 'mia')
    const door = await visit(world.name, `/login?public=${channel}`, { cookie })
    expect([door.status, door.to]).toEqual([302, '/'])
    const asked = await visit(world.name, `/login?mobile_flow_otp=${'a1'.repeat(32)}`, { cookie })
    expect(asked.status).toBe(200)
    expect((await visit(world.name, '/login', { cookie: `${cookie}0` })).status).toBe(200)
  })
})

import { describe, expect, it } from 'vitest'
import { addressOf, openWorld, read, say } from '../../edge/public-world'

const typeOf = ({ headers }: Awaited<ReturnType<typeof read>>) => headers.get('Content-Type')?.split(';')[0]

describe('the feed of a channel or a topic', () => {
  it('lists the newest messages first, with permanent addresses', async () => {
    const { world, channel } = await openWorld()
    const { id: first } = await say(world, channel, 'a & b', 'one <two> & ]]> **three**')
    await say(world, channel, 'other', 'elsewhere')
    const address = await addressOf(world, channel, 'a-b')
    const feed = await read(world, `${address}/feed.xml`)
    expect([feed.status, typeOf(feed)]).toEqual([200, 'application/atom+xml'])
    expect(feed.text).toContain('<title>a &amp; b · town square · A place to test</title>')
    expect(feed.text).toContain(`<id>http://${world.name}.localhost/public/message/${first}</id>`)
    expect(feed.text).toContain('&lt;strong&gt;three&lt;/strong&gt;')
    expect(feed.text).not.toContain('elsewhere')
    const all = await read(world, `/public/${channel}-anything/feed.xml`)
    expect(all.text.indexOf('elsewhere')).toBeLessThan(all.text.indexOf('three'))
    expect(all.text).not.toMatch(/@example\.com/)
    await world.must('olivia', `DELETE /messages/${first}`)
    expect((await read(world, `${address}/feed.xml`)).text).not.toContain('three')
    expect((await read(world, `/public/${channel}-anything/feed.xml`)).text).not.toContain('three')
  })
})

import { describe, expect, it } from 'vitest'
import { addressOf, openWorld, read, say } from './public-world'

const typeOf = ({ headers }: Awaited<ReturnType<typeof read>>) => headers.get('Content-Type')?.split(';')[0]

describe('public pages for programs', () => {
  it('include site maps, and a robots.txt that allows public pages, if there are public channels', async () => {
    const { world, channel } = await openWorld()
    await say(world, channel, 'news', 'first words')
    const origin = `http://${world.name}.localhost`
    const address = await addressOf(world, channel, 'news')
    const robots = await read(world, '/robots.txt')
    expect(robots.text).toBe(`User-agent: *\nAllow: /public\nDisallow: /\n\nSitemap: ${origin}/public/sitemap.xml\n`)
    const index = await read(world, '/public/sitemap.xml')
    expect(index.text).toContain(`<loc>${origin}/public/${channel}-town-square/sitemap.xml</loc>`)
    const map = await read(world, `/public/${channel}-town-square/sitemap.xml`)
    expect([typeOf(map), map.text.includes(`<loc>${origin}${address}</loc>`)]).toEqual(['application/xml', true])
    await world.must('olivia', 'PATCH /realm', { enable_spectator_access: false })
    expect((await read(world, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    for (const path of ['/public/sitemap.xml', `/public/${channel}/sitemap.xml`, `${address}/feed.xml`])
      expect([path, (await read(world, path)).status]).toEqual([path, 404])
  })

  it('ask not to be indexed if the organization chose this, and so do other public pages and files', async () => {
    const { world, channel } = await openWorld()
    const { url } = await world.upload('mia', '/user_uploads', new File(['words'], 'note.txt'))
    await say(world, channel, 'news', `[note](${url})`)
    const address = await addressOf(world, channel, 'news')
    const town = `/public/${channel}-town-square`
    const shown = ['/public', town, address, `${address}/feed.xml`, url.replace('/user_uploads/', '/public/files/')]
    const asks = async (path: string) => {
      const { status, headers } = await read(world, path)
      return [path, status, headers.get('X-Robots-Tag')]
    }
    for (const path of [...shown, '/public/sitemap.xml']) expect(await asks(path)).toEqual([path, 200, null])
    await world.must('olivia', 'PATCH /realm', { public_pages_indexed: false })
    for (const path of shown) expect(await asks(path)).toEqual([path, 200, 'noindex'])
    for (const path of ['/public/sitemap.xml', `${town}/sitemap.xml`]) expect((await asks(path))[1]).toBe(404)
    // Crawlers may still read the pages. Otherwise, they would never see that the pages shouldn't be listed.
    expect((await read(world, '/robots.txt')).text).toBe('User-agent: *\nAllow: /public\nDisallow: /\n')
  })

  it('contain metadata about a discussion, whatever the messages contain', async () => {
    const { world, channel } = await openWorld()
    await say(world, channel, '</script><b>', 'hello </script> <!--')
    await say(world, channel, '</script><b>', 'an answer')
    const { text } = await read(world, await addressOf(world, channel, 'script-b'))
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
    expect(facts).toMatchObject({
      '@type': 'DiscussionForumPosting',
      headline: '</script><b>',
      author: { '@type': 'Person', name: 'Mia Example' },
      text: 'hello </script> <!--',
      comment: [{ '@type': 'Comment', text: 'an answer' }],
    })
    expect(text).toContain(`<link rel="canonical" href="${facts.url}"/>`)
  })
})

it('public pages show spoilers, emoji, formulas, links and polls without a script', async () => {
  const { world, channel } = await openWorld()
  await say(
    world,
    channel,
    'looks',
    '```spoiler More\nhidden\n```\n\n:smile: and $$x^2$$\n\n# Title\n\n[out](https://a.example/)',
  )
  await say(world, channel, 'looks', '/poll Tea?\nyes\nno')
  await say(world, channel, 'looks', '![pic](https://a.example/pic.png)')
  const { text } = await read(world, await addressOf(world, channel, 'looks'))
  expect(text).toMatch(
    /<details class="spoiler-block"><summary class="spoiler-header">[\s\S]*?<\/summary>[\s\S]*?<\/details>/,
  )
  expect(text).toContain('🙂')
  expect(text).toMatch(/<math/)
  expect(text).not.toMatch(/katex-html|<h1>Title|aria-hidden|src="https:/)
  expect(text).toMatch(/<a href="https:\/\/a\.example\/" rel="nofollow ugc noopener noreferrer">out<\/a>/)
  expect(text).toMatch(/<h3>Tea\?<\/h3>[\s\S]*yes[\s\S]*0 votes/)
})

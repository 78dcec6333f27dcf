import type { Context } from 'hono'
import { showPublicChannel } from '#api/public/show-public-channel'
import { showPublicChannels } from '#api/public/show-public-channels'
import { showPublicFeed } from '#api/public/show-public-feed'
import type { Edge } from '#edge/environment'
import { channelTag, feedTag, HOME_TAG, topicTag } from '#lib/text/public-tags'
import { translateTo } from '../parts/speaking'
import { channelAddress, HOME, idIn, topicAddress } from './addresses'
import { isoOf } from './dates'
import { atomFeed } from './feed'
import { answerKept, pageOf } from './keep'
import { madeOf, NOTHING, nothingHere, orInstead } from './read'

const ATOM = 'application/atom+xml; charset=UTF-8'
const XML = 'application/xml; charset=UTF-8'
const TEXT = 'text/plain; charset=UTF-8'

/** An Atom feed of a channel, or of a topic. */
export function showFeed(c: Context<Edge>): Promise<Response> {
  const { channel = '', topic } = c.req.param()
  const [channel_id, topic_id] = [idIn(channel), topic === undefined ? '0' : idIn(topic)]
  if (!channel_id || !topic_id) return nothingHere(c)
  const { origin } = c.get('realm')
  return orInstead(c, () =>
    // Feed readers use an address for years, so they aren't redirected when the words in it change.
    answerKept(c, `${HOME}/${channel_id}/${topic_id}/feed.xml`, () =>
      madeOf(c, showPublicFeed, { channel_id, topic_id }, async (body) => {
        const { id } = body.channel
        const tags = [channelTag(id), body.topic ? topicTag(id, body.topic.name) : feedTag(id)]
        const t = translateTo(body.organization.language)
        const { organization } = body
        return pageOf({ organization, body: await atomFeed(t, origin, body), tags, type: ATOM })
      }),
    ),
  )
}

/** The sitemap index, for the channels on the first page of the channel list. */
export function showSitemaps(c: Context<Edge>): Promise<Response> {
  const { origin } = c.get('realm')
  return orInstead(c, () =>
    answerKept(c, `${HOME}/sitemap.xml`, () =>
      madeOf(c, showPublicChannels, { page: '1' }, ({ organization, channels }) => {
        if (!organization.is_indexed) return NOTHING
        const maps = channels.map(
          (channel) => `<sitemap><loc>${origin}${channelAddress(channel)}/sitemap.xml</loc></sitemap>`,
        )
        return pageOf({ organization, body: xml('sitemapindex', maps), tags: [HOME_TAG], type: XML })
      }),
    ),
  )
}

/** The sitemap of a channel and its newest topics. Search engines can find older topics through links. */
export function showSitemap(c: Context<Edge>): Promise<Response> {
  const channel_id = idIn(c.req.param('channel') ?? '')
  if (!channel_id) return nothingHere(c)
  const { origin } = c.get('realm')
  return orInstead(c, () =>
    answerKept(c, `${HOME}/${channel_id}/sitemap.xml`, () =>
      madeOf(c, showPublicChannel, { channel_id, page: '1', for_map: 'true' }, ({ organization, channel, topics }) => {
        if (!organization.is_indexed) return NOTHING
        const address = (path: string, at: number | null) =>
          `<url><loc>${origin}${path}</loc>${at === null ? '' : `<lastmod>${isoOf(at)}</lastmod>`}</url>`
        const all = topics.map((topic) => address(topicAddress(channel, topic), topic.latest_at))
        const own = address(channelAddress(channel), topics[0]?.latest_at ?? null)
        return pageOf({ organization, body: xml('urlset', [own, ...all]), tags: [channelTag(channel.id)], type: XML })
      }),
    ),
  )
}

const xml = (root: string, parts: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</${root}>\n`

/**
 * Robots may read only public pages, and nothing if there are none. Pages that shouldn't be listed say so themselves, so
 * robots must be able to read them.
 */
export function showRobots(c: Context<Edge>): Promise<Response> {
  const { origin } = c.get('realm')
  return orInstead(c, async () => {
    const kept = await answerKept(c, '/robots.txt', () =>
      madeOf(c, showPublicChannels, { page: '1' }, ({ organization }) => {
        const map = organization.is_indexed ? `\nSitemap: ${origin}${HOME}/sitemap.xml\n` : ''
        const body = `User-agent: *\nAllow: ${HOME}\nDisallow: /\n${map}`
        return pageOf({ organization, body, tags: [HOME_TAG], type: TEXT })
      }),
    )
    return kept.status === 404 ? c.text('User-agent: *\nDisallow: /\n', 200, { 'Cache-Control': 'no-store' }) : kept
  })
}

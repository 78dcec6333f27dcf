import type { Context } from 'hono'
import { findPublicMessage } from '#api/public/find-public-message'
import { showPublicChannel } from '#api/public/show-public-channel'
import { showPublicChannels } from '#api/public/show-public-channels'
import { showPublicTopic } from '#api/public/show-public-topic'
import type { Edge } from '#edge/environment'
import type { KeptPage } from '#lib/memory/page-cache'
import { channelTag, HOME_TAG, topicTag } from '#lib/text/public-tags'
import { type Translate, translateTo } from '../parts/speaking'
import { channelAddress, HOME, idIn, onPage, topicAddress } from './addresses'
import { ChannelPage, ChannelsPage } from './channels-page'
import { answerKept, leadTo, pageOf } from './keep'
import { madeOf, nothingHere, orInstead } from './read'
import { rewriteMessages } from './rewrite-message'
import { TopicPage } from './topic-page'

const originOf = (c: Context<Edge>) => c.get('realm').origin

/**
 * The number of the requested page. Other parameters don't change the page, so made-up ones don't get around the cache.
 */
function pageAsked(c: Context<Edge>): number {
  const given = Number(c.req.query('page') ?? 1)
  return Number.isInteger(given) && given > 0 && given <= 10_000 ? given : 1
}

const kept = (c: Context<Edge>, address: string, make: () => Promise<KeptPage>) =>
  orInstead(c, () => answerKept(c, address, make))

export function showChannels(c: Context<Edge>): Promise<Response> {
  const page = pageAsked(c)
  return kept(c, onPage(HOME, page), () =>
    madeOf(c, showPublicChannels, { page: String(page) }, async (body) => {
      const t = translateTo(body.organization.language)
      const html = await (<ChannelsPage t={t} origin={originOf(c)} page={page} {...body} />)
      return pageOf({ organization: body.organization, body: String(html), tags: [HOME_TAG] })
    }),
  )
}

export function showChannel(c: Context<Edge>): Promise<Response> {
  const channel_id = idIn(c.req.param('channel') ?? '')
  if (!channel_id) return nothingHere(c)
  const page = pageAsked(c)
  const asked = onPage(pathOf(c), page)
  return kept(c, asked, () =>
    madeOf(c, showPublicChannel, { channel_id, page: String(page) }, async (body) => {
      const tags = [channelTag(body.channel.id)]
      const address = onPage(channelAddress(body.channel), page)
      if (asked !== address) return leadTo(address, tags)
      const t = translateTo(body.organization.language)
      const html = await (<ChannelPage t={t} origin={originOf(c)} page={page} {...body} />)
      return pageOf({ organization: body.organization, body: String(html), tags })
    }),
  )
}

export function showTopic(c: Context<Edge>): Promise<Response> {
  const [channel_id, topic_id] = [idIn(c.req.param('channel') ?? ''), idIn(c.req.param('topic') ?? '')]
  if (!channel_id || !topic_id) return nothingHere(c)
  const page = pageAsked(c)
  const asked = onPage(pathOf(c), page)
  return kept(c, asked, () =>
    madeOf(c, showPublicTopic, { channel_id, topic_id, page: String(page) }, async (body) => {
      const tags = [channelTag(body.channel.id), topicTag(body.channel.id, body.topic.name)]
      const address = onPage(topicAddress(body.channel, body.topic), page)
      if (asked !== address) return leadTo(address, tags)
      const t = translateTo(body.organization.language)
      const html = await (<TopicPage t={t} origin={originOf(c)} page={page} {...body} />)
      return pageOf({ organization: body.organization, body: await rewritten(String(html), t), tags })
    }),
  )
}

/** Redirects to the page that a message is on now, however often it has been moved. */
export function showMessage(c: Context<Edge>): Promise<Response> {
  const message_id = c.req.param('id') ?? ''
  return kept(c, pathOf(c), () =>
    madeOf(c, findPublicMessage, { message_id }, ({ channel, topic, page }) => {
      const tags = [channelTag(channel.id), topicTag(channel.id, topic.name)]
      return leadTo(`${onPage(topicAddress(channel, topic), page)}#m${message_id}`, tags)
    }),
  )
}

/** The path with our own percent-encoding, even if a client encodes more characters. */
function pathOf(c: Context<Edge>): string {
  const parts = c.req.path.split('/').map((part) => encodeURIComponent(decoded(part)))
  return parts.join('/')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The page, with its messages changed so that they work without scripts. */
const rewritten = (html: string, t: Translate): Promise<string> => rewriteMessages(new Response(html), t).text()

import type { Answer } from '#api/contract/operation'
import type { showPublicFeed } from '#api/public/show-public-feed'
import { plainText } from '#lib/notices/plain-text'
import { escapeHtml } from '#lib/text/escape-html'
import type { Translate } from '../parts/speaking'
import { channelAddress, feedAddress, messageAddress, topicAddress } from './addresses'
import { isoOf } from './dates'
import { rewriteMessages } from './rewrite-message'

type Feed = Answer<typeof showPublicFeed>
type News = Feed['messages'][number]

/** Characters that XML can't contain in any form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for these
const IMPOSSIBLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

const asXml = (text: string): string => escapeHtml(text.toWellFormed().replace(IMPOSSIBLE, ''))

/** The newest messages as an Atom feed. */
export async function atomFeed(t: Translate, origin: string, feed: Feed): Promise<string> {
  const { channel, topic, organization, messages } = feed
  const place = topic ? topicAddress(channel, topic) : channelAddress(channel)
  const title = topic ? `${topic.name} · ${channel.name}` : channel.name
  const updated = Math.max(0, ...messages.map(updatedAt))
  const entries = await Promise.all(messages.map((message) => entryOf(t, origin, message)))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${t.language}" xml:base="${asXml(origin)}/">
<id>${asXml(origin + place)}</id>
<title>${asXml(`${title} · ${organization.name}`)}</title>
<updated>${isoOf(updated)}</updated>
<link rel="self" type="application/atom+xml" href="${asXml(origin + feedAddress(place))}"/>
<link rel="alternate" type="text/html" href="${asXml(origin + place)}"/>
${entries.join('\n')}
</feed>
`
}

async function entryOf(t: Translate, origin: string, message: News): Promise<string> {
  const address = asXml(origin + messageAddress(message.id))
  const words = message.widget?.title || plainText(message.html ?? '')
  const html = await contentOf(t, message)
  return `<entry>
<id>${address}</id>
<title>${asXml(words ? `${message.topic}: ${words.slice(0, LONGEST_TITLE)}` : message.topic)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${isoOf(message.sent_at)}</published>
<updated>${isoOf(updatedAt(message))}</updated>
<author><name>${asXml(message.sender)}</name></author>
<category term="${asXml(message.topic)}"/>
<content type="html">${asXml(html)}</content>
</entry>`
}

const LONGEST_TITLE = 80

const updatedAt = ({ sent_at, edited_at }: News): number => edited_at ?? sent_at

async function contentOf(t: Translate, { html, widget }: News): Promise<string> {
  if (html === null) return ''
  if (widget) return `<p>${escapeHtml(widget.title)}</p>`
  return rewriteMessages(new Response(`<div class="prose">${html}</div>`), t).text()
}

import { EMPTY_TOPIC_NAME } from '#lib/text/empty-topic'
import { type Element, finalElement } from '../html/element'
import { channelUrl, topicUrl } from '../links/narrow-url'
import type { Rendering } from '../rendering/rendering'
import type { InlineJob } from './inline-rule'
import { CHANNEL_LINK, TOPIC_LINK } from './mention-syntax'

/**
 * Replaces `#**Channel>topic**` and `#**Channel>topic@42**` with links. Neither the topic nor the message need exist,
 * and the topic may be empty.
 */
export function topicLinks(text: string, { rendering }: InlineJob): string {
  if (!text.includes('#**')) return text
  return text.replace(TOPIC_LINK, (source, name: string, topic: string) => {
    const channel = rendering.lookup.findChannelByName(name)
    if (!channel) return source
    return rendering.stash.put(linkOf(rendering, channel, topic), source)
  })
}

type LinkedChannel = NonNullable<ReturnType<Rendering['lookup']['findChannelByName']>>

const MESSAGE_IN_TOPIC = /^(.*)@(\d+)$/s

/**
 * A link to a topic contains the id of the topic's first message if that is found, so that the link still works after
 * the message is moved.
 */
function linkOf(rendering: Rendering, channel: LinkedChannel, named: string): Element {
  const [, topic = named, message] = MESSAGE_IN_TOPIC.exec(named) ?? []
  const url = topicUrl(channel, topic)
  if (message !== undefined) {
    return topicLink({ class: 'message-link', href: `${url}/near/${message}` }, channel.name, topic, ' @ 💬')
  }
  const first = rendering.lookup.findFirstMessage?.(channel.id, topic)
  const href = first === undefined ? url : `${url}/with/${first}`
  return topicLink({ class: 'stream-topic', 'data-stream-id': String(channel.id), href }, channel.name, topic)
}

/** A link to a topic or a message in it. The label of an empty topic is emphasized, unlike a name that people chose. */
function topicLink(attributes: Record<string, string>, channel: string, topic: string, end = ''): Element {
  const link = finalElement('a', attributes, `#${channel} > ${topic}${topic === '' ? '' : end}`)
  if (topic !== '') return link
  const name = finalElement('em', {}, EMPTY_TOPIC_NAME)
  name.tail = end
  link.children.push(name)
  return link
}

/** Turns `#**Channel**` into a link to the channel. */
export function channelLinks(text: string, { rendering }: InlineJob): string {
  if (!text.includes('#**')) return text
  return text.replace(CHANNEL_LINK, (source, name: string) => {
    const channel = rendering.lookup.findChannelByName(name)
    if (!channel) return source
    const attributes = {
      class: 'stream',
      'data-stream-id': String(channel.id),
      href: channelUrl(channel),
    }
    return rendering.stash.put(finalElement('a', attributes, `#${channel.name}`), source)
  })
}

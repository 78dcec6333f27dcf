import { EMPTY_TOPIC_NAME, HAS_EMPTY_TOPIC } from '#lib/empty-topic'
import { type Element, finalElement } from '../html/element'
import { channelUrl, topicUrl } from '../links/narrow-url'
import type { InlineJob } from './inline-rule'
import { CHANNEL_LINK, TOPIC_LINK } from './mention-syntax'

/** `#**Channel>topic**`. The topic need not exist, and may be empty. */
export function topicLinks(text: string, { rendering }: InlineJob): string {
  if (!text.includes('#**')) return text
  return text.replace(TOPIC_LINK, (source, name: string, topic: string) => {
    const channel = rendering.lookup.findChannelByName(name)
    if (!channel || (topic === '' && !HAS_EMPTY_TOPIC)) return source
    const attributes = { class: 'stream-topic', 'data-stream-id': String(channel.id), href: topicUrl(channel, topic) }
    return rendering.stash.put(topicLink(attributes, channel.name, topic), source)
  })
}

/** An empty topic is called by name, but not as one that people gave. */
function topicLink(attributes: Record<string, string>, channel: string, topic: string): Element {
  const link = finalElement('a', attributes, `#${channel} > ${topic}`)
  if (topic === '') link.children.push(finalElement('em', {}, EMPTY_TOPIC_NAME))
  return link
}

/** `#**Channel**` */
export function channelLinks(text: string, { rendering }: InlineJob): string {
  if (!text.includes('#**')) return text
  return text.replace(CHANNEL_LINK, (source, name: string) => {
    const channel = rendering.lookup.findChannelByName(name)
    if (!channel) return source
    const attributes = { class: 'stream', 'data-stream-id': String(channel.id), href: channelUrl(channel) }
    return rendering.stash.put(finalElement('a', attributes, `#${channel.name}`), source)
  })
}

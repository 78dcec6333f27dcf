import { finalElement } from '../html/element'
import { channelUrl, topicUrl } from '../links/narrow-url'
import type { InlineJob } from './inline-rule'
import { CHANNEL_LINK, TOPIC_LINK } from './mention-syntax'

/** `#**Channel>topic**`. The topic need not exist. */
export function topicLinks(text: string, { rendering }: InlineJob): string {
  if (!text.includes('#**')) return text
  return text.replace(TOPIC_LINK, (source, name: string, topic: string) => {
    const channel = rendering.lookup.findChannelByName(name)
    if (!channel) return source
    const attributes = { class: 'stream-topic', 'data-stream-id': String(channel.id), href: topicUrl(channel, topic) }
    return rendering.stash.put(finalElement('a', attributes, `#${channel.name} > ${topic}`), source)
  })
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

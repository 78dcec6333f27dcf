import type { Rendered } from '#markdown/rendering/types'
import { PROPERTY } from '#store/message-index/entry'
import type { Mentions } from '#store/messages/mentions'

interface Text {
  source: string
  rendered: Rendered
  /** Whether the message contains files. */
  hasFiles: boolean
}

/** The properties of a message that follow from its text. */
export const TEXT_PROPERTIES =
  PROPERTY.hasLink |
  PROPERTY.hasImage |
  PROPERTY.hasAttachment |
  PROPERTY.channelWildcard |
  PROPERTY.topicWildcard |
  PROPERTY.groupMention |
  PROPERTY.alertWord |
  PROPERTY.isMe

export function propertiesOf({ source, rendered, hasFiles }: Text, mentions: Mentions): number {
  const concerns = (kind: keyof Mentions) => mentions[kind]?.isEmpty() === false
  const bits: [boolean, number][] = [
    [rendered.hasLink, PROPERTY.hasLink],
    [rendered.hasImage, PROPERTY.hasImage],
    [hasFiles, PROPERTY.hasAttachment],
    [rendered.mentionsChannel, PROPERTY.channelWildcard],
    [concerns('topicWildcard'), PROPERTY.topicWildcard],
    [concerns('group'), PROPERTY.groupMention],
    [concerns('alertWords'), PROPERTY.alertWord],
    [source.startsWith('/me '), PROPERTY.isMe],
  ]
  return bits.reduce((sum, [isSet, bit]) => (isSet ? sum | bit : sum), 0)
}

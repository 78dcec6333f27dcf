import { type Dialect, MARKDOWN_DIALECT } from '#lib/markdown-dialect'

interface NamedChannel {
  id: number
  name: string
}

const WORD = { earlier: 'stream', later: 'channel' } as const

/** The address of a channel inside the web app. */
export function channelUrl(channel: NamedChannel, dialect: Dialect = MARKDOWN_DIALECT): string {
  return `/#narrow/${WORD[dialect]}/${channel.id}-${encodeHash(channel.name.replaceAll(' ', '-'))}`
}

export function topicUrl(channel: NamedChannel, topic: string, dialect: Dialect = MARKDOWN_DIALECT): string {
  return `${channelUrl(channel, dialect)}/topic/${encodeHash(topic)}`
}

/** Percent encoding with "." in the place of "%", as clients write the part behind the "#". */
function encodeHash(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('.', '%2E')
    .replaceAll('%', '.')
}

interface NamedChannel {
  id: number
  name: string
}

/** The address of a channel inside the web app. */
export function channelUrl(channel: NamedChannel): string {
  return `/#narrow/channel/${channel.id}-${encodeHash(channel.name.replaceAll(' ', '-'))}`
}

export function topicUrl(channel: NamedChannel, topic: string): string {
  return `${channelUrl(channel)}/topic/${encodeHash(topic)}`
}

/** Percent encoding with "." instead of "%", as clients write the part after the "#". */
function encodeHash(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('.', '%2E')
    .replaceAll('%', '.')
}

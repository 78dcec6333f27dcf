import { joined, reactionsBy } from '../chat/message-pieces.ts'
import { attachmentsOf, keyOf, nameOfOwn } from './files.ts'
import { toMarkdown } from './markdown.ts'

/** The number of messages that are kept for quoting in replies, which usually follow soon. */
const MOST_RECENT = 20_000
const LONGEST_QUOTE = 200

/** Recent messages by id, for quoting. */
class Recent {
  #kept = new Map()

  find(id) {
    return this.#kept.get(id)
  }

  note({ id, author, content }) {
    this.#kept.set(id, { author: author.id, text: String(content ?? '').slice(0, LONGEST_QUOTE) })
    if (this.#kept.size > MOST_RECENT) this.#kept.delete(this.#kept.keys().next().value)
  }
}

/** The imported messages in the form that `messagePieces` takes. */
export function* messagesOf(whole) {
  const { history, people, channels, uploads, report } = whole
  const recent = new Recent()
  for (const { message, channel, folder } of history.timeline.inOrder()) {
    const quoted = recent.find(message.reference?.messageId)
    recent.note(message)
    const { row, people: among, topic } = channels.placeOf(channel) ?? {}
    if (message.isPinned) report.leaveOut('pins')
    if (Array.isArray(message.stickers) && message.stickers.length > 0) report.leaveOut('stickers, shown as their name')
    yield {
      sender: people.find(message.author.id),
      channel: row,
      topic,
      people: among,
      sentAt: Date.parse(message.timestamp),
      editedAt: Date.parse(message.timestampEdited) || null,
      text: (names) => textOf(whole, { message, row, folder, quoted }, names),
      reactions: reactionsOf(whole, message),
      files: attachmentsOf(message).flatMap((file) => uploads.find(keyOf(file, folder))?.id ?? []),
    }
  }
}

function textOf({ people, channels, uploads, emoji, texts }, { message, row, folder, quoted }, names) {
  const read = (text, mentions = message.mentions) => toMarkdown(String(text ?? ''), wordsFor(mentions))
  const wordsFor = (mentions) => ({
    person: (id) => people.find(id) && names.person(people.find(id)),
    /** The display names that DiscordChatExporter writes into messages. */
    called: (Array.isArray(mentions) ? mentions : []).flatMap(({ id, name, nickname } = {}) =>
      [nickname, name].filter(Boolean).map((shown) => ({ shown, id })),
    ),
    channel: (id) => channels.linkTo(id, row),
    everybody: () => names.everybody(),
    emoji: (name) => (emoji.find(name.toLowerCase()) ? `:${name.toLowerCase()}:` : `:${name}:`),
  })
  const forwarded = message.forwardedMessage
  return joined([
    quoted && quote(`${nameFrom(people, quoted.author)}: ${firstLine(quoted.text)}`),
    read(message.content),
    forwarded && quote(joined([read(forwarded.content, []), ...embedsOf(forwarded).map((one) => read(one, []))])),
    ...embedsOf(message).map((one) => read(one)),
    ...(Array.isArray(message.stickers) ? message.stickers : []).map(({ name }) => name && `(${name})`),
    ...attachmentsOf(message).map((file) => {
      const kept = uploads.find(keyOf(file, folder))
      const link = kept
        ? `/user_uploads/${encodeURI(kept.pathId)}`
        : /^https:\/\//.test(file.url)
          ? file.url
          : undefined
      return link && texts.linkMarkdown(kept?.name ?? String(file.fileName ?? 'file'), link)
    }),
  ])
}

const nameFrom = (people, id) => `@_**${people.find(id)?.fullName}|${people.find(id)?.id}**`
const firstLine = (text) => (text.split('\n').find((line) => line.trim() !== '') ?? '').replace(/<[@#:][^>]*>/g, '…')
const quote = (text) => text?.replace(/^/gm, '> ')

/** A message's embeds as Markdown. Previews of links in the message are left out. */
function embedsOf({ embeds, content }) {
  return (Array.isArray(embeds) ? embeds : []).flatMap((embed) => {
    const { title, url, description, author, fields, footer, image } = embed ?? {}
    if (url && String(content).includes(url)) return []
    const heading = title && (url ? `**[${title}](${url})**` : `**${title}**`)
    const listed = (Array.isArray(fields) ? fields : []).map(({ name, value }) =>
      joined([`**${name}**`, String(value)]).replace('\n\n', '\n'),
    )
    const text = joined([author?.name, heading, description, ...listed, image?.canonicalUrl, footer?.text])
    return text === '' ? [] : [text]
  })
}

function reactionsOf({ people, emoji, texts, report }, { reactions }) {
  return (Array.isArray(reactions) ? reactions : []).flatMap((reaction) => {
    const users = Array.isArray(reaction?.users) ? reaction.users : []
    const name = nameOfOwn(reaction?.emoji)
    const own = name === undefined ? undefined : emoji.find(name)
    const known =
      name === undefined ? texts.emojiOfCharacter(String(reaction?.emoji?.name ?? '')) : own && { emojiName: name, own }
    if (!known) {
      report.leaveOut('reactions with emoji that weren’t imported', Math.max(1, users.length))
      return []
    }
    return reactionsBy(people.idsOf(users.map((user) => user?.id)), known)
  })
}

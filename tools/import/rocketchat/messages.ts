import type { Json } from '../../lib/json.ts'
import { joined, reactionsBy } from '../chat/message-pieces.ts'
import { isPreview } from './files.ts'
import { toMarkdown } from './markdown.ts'

/** The imported messages in the form that `messagePieces` takes. */
export function* messagesOf(whole) {
  const { history, people, channels, threads, report } = whole
  const topics = threads === 'topics' ? topicsOfThreads(whole) : new Map()
  for (const message of history.timeline.inOrder()) {
    const place = channels.placeOf(message.rid)
    if (!place) {
      report.leaveOut('messages in rooms that aren’t in the dump or aren’t imported')
      continue
    }
    if (message.pinned === true) report.leaveOut('pins')
    yield {
      ...place,
      topic: place.topic ?? topics.get(message.tmid ?? message._id),
      sender: people.find(message.user),
      sentAt: message.time,
      editedAt: message.editedAt,
      text: (names) => textOf(whole, message, place.channel, names),
      reactions: reactionsOf(whole, message),
      files: message.files.flatMap(({ _id }) => whole.uploads.find(_id)?.id ?? []),
    }
  }
}

/** A message with replies starts a topic in its channel, unless it is in a discussion that became a topic itself. */
function topicsOfThreads({ history, channels }) {
  const topics = new Map()
  for (const { _id, rid, msg, time } of history.timeline.inOrder()) {
    const place = channels.placeOf(rid)
    if (history.answered.has(_id) && place?.channel && !place.topic)
      topics.set(_id, channels.nameThread(place.channel, time, msg))
  }
  return topics
}

function textOf({ people, channels, uploads, emoji, texts }, { msg, alias, attachments, files }, channel, names) {
  const read = (text) =>
    toMarkdown(String(text ?? ''), {
      person: (name) => people.called(name) && names.person(people.called(name)),
      channel: (name) => channels.linkTo(name, channel),
      everybody: () => names.everybody(),
      emoji: (name) => emojiText(name, emoji, texts),
    })
  const said = read(msg)
  return joined([
    // A bridge posts under the name of the person whose message it passes on.
    alias ? `**${String(alias).replace(/[*`\n]/g, '')}**: ${said}` : said,
    ...attachmentsOf(attachments).map(read),
    ...files
      .filter(({ name }) => !isPreview(name))
      .map(({ _id, name }) => {
        const kept = uploads.find(_id)
        return kept ? texts.linkMarkdown(kept.name, `/user_uploads/${encodeURI(kept.pathId)}`) : `(${name ?? 'file'})`
      }),
  ])
}

function emojiText(name, emoji, texts) {
  if (emoji.find(name)) return `:${name}:`
  const known = texts.emojiOf(name)
  return known && (known.emojiName ? `:${known.emojiName}:` : known.character)
}

/** Quotes, and attachments from tools. If an attachment is for a file, only its description is used. */
function attachmentsOf(attachments) {
  return (Array.isArray(attachments) ? attachments : []).flatMap((one) => {
    const { message_link, author_name, title, title_link, text, pretext, fields, description, type } = one ?? {}
    if (message_link) return [joined([author_name && `${author_name}:`, text]).replace(/^/gm, '> ')]
    if (type === 'file') return description ? [String(description)] : []
    const listed = (Array.isArray(fields) ? fields : []).map(({ title: name, value }) => `**${name}**\n${value}`)
    const heading = title && (title_link ? `**[${title}](${title_link})**` : `**${title}**`)
    const whole = joined([pretext, author_name, heading, text, ...listed])
    return whole === '' ? [] : [whole]
  })
}

function reactionsOf({ people, emoji, texts, report }, { reactions }) {
  return Object.entries<Json>(reactions ?? {}).flatMap(([key, reaction]) => {
    const name = key.replaceAll(':', '').toLowerCase()
    const usernames = Array.isArray(reaction?.usernames) ? reaction.usernames : []
    const own = emoji.find(name)
    const known = own ? { emojiName: name, own } : texts.emojiOf(name)
    if (!known?.emojiName) {
      report.leaveOut('reactions with unknown emoji', usernames.length)
      return []
    }
    const ids = usernames.flatMap((username) => people.called(username)?.id ?? [])
    return reactionsBy(ids, known)
  })
}

import { joined, reactionsBy } from '../chat/message-pieces.ts'
import { readable } from './rich-text.ts'
import { timeOf } from './times.ts'

/** The imported messages in the form that `messagePieces` takes. */
export function* messagesOf(whole) {
  const { database, people, channels, uploads, report } = whole
  const { boosts } = database
  for (const { id, room_id, creator_id, created_at, key } of database.messages()) {
    const sender = people.find(creator_id)
    const place = channels.placeOf(room_id)
    const sentAt = timeOf(created_at)
    if (!sender || !place || sentAt === undefined) {
      report.leaveOut('messages without a time, or whose room or author isn’t in the database')
      continue
    }
    yield {
      ...place,
      sender,
      sentAt,
      // The database doesn't say when a message was edited: other changes update the same column.
      editedAt: null,
      text: (names) => joined([withMentions(whole, whole.markdown.get(id) ?? '', names), fileOf(whole, key)]),
      reactions: reactionsOf(whole, boosts.get(id) ?? []),
      files: [uploads.find(key)?.id ?? []].flat(),
    }
  }
}

/** The text of each message that has text, as Markdown, by message id. */
export async function readTexts(database, texts) {
  const found = new Map()
  for (const { id, body } of database.messages()) {
    if (typeof body === 'string') found.set(id, await texts.htmlToMarkdown(readable(body), { quotes: true }))
  }
  return found
}

const withMentions = ({ people }, text, names) =>
  text.replace(/\uE001(\d+)\uE001/g, (_, id) => {
    const row = people.find(Number(id))
    return row ? names.person(row) : '@…'
  })

function fileOf({ uploads, texts }, key) {
  const kept = uploads.find(key)
  return kept && texts.linkMarkdown(kept.name, `/user_uploads/${encodeURI(kept.pathId)}`)
}

/** The reactions for boosts. A boost is up to 16 characters, usually a single emoji, which becomes a reaction here. */
function reactionsOf({ people, texts, report }, boosts) {
  return boosts.flatMap(({ booster_id, content }) => {
    const known = texts.emojiOfCharacter(String(content).trim())
    const ids = people.idsOf([booster_id])
    if (!known || ids.length === 0) {
      report.leaveOut('boosts that aren’t emoji')
      return []
    }
    return reactionsBy(ids, known)
  })
}

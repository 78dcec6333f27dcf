import { inRooms } from '../pieces.ts'
import type { Report } from '../report.ts'
import { withSharedAudiences } from '../shared-audiences.ts'
import type { Accounts } from './accounts.ts'
import { ascending, messageRow } from './message-rows.ts'

type Said = {
  sender: any
  channel?: any
  topic?: string
  people?: number[]
  sentAt: number
  editedAt: number | null
  text: (names: { person(row: any): string; everybody(): string }) => string
  reactions: object[]
  files: number[]
}

/**
 * Messages from another chat program as pieces. `text` writes a message's Markdown. It gets functions for mentioning
 * people and everyone, which also note whom the message mentions.
 * @param messages with times in milliseconds
 */
export function* messagePieces(messages: Iterable<Said>, chat: { people: Accounts; client: string; report: Report }) {
  for (const some of inRooms(rowsOf(messages, chat))) yield { kind: 'messages', piece: withSharedAudiences(some) }
}

function* rowsOf(messages, { people, client, report }) {
  let id = 0
  for (const { sender, channel, topic, sentAt, editedAt, text, reactions, files, ...one } of messages) {
    const concerns = { mentioned: new Set() as Set<number>, isToAll: false }
    const names = {
      person(row) {
        concerns.mentioned.add(row.id)
        return people.mention(row)
      },
      everybody() {
        concerns.isToAll = true
        return '@**all**'
      },
    }
    const audience = ascending(
      channel ? [...channel.subscribers, ...(sender.isBot ? [] : [sender.id])] : [...(one.people ?? []), sender.id],
    )
    yield messageRow(
      {
        id: ++id,
        senderId: sender.id,
        place: channel ? { channelId: channel.id, topic: topic ?? `imported from ${client}` } : { people: audience },
        audience,
        client,
        sentAt: Math.floor(sentAt / 1000),
        editedAt: editedAt === null ? null : Math.floor(editedAt / 1000),
        // Writing the text also adds mentions to `concerns`.
        source: text(names),
        concerns,
        reactions,
        files,
      },
      report,
    )
  }
}

/** Reactions with one emoji, one for each account. */
export function reactionsBy(ids, { emojiName, emojiCode, own }) {
  const reactionType = own ? 'realm_emoji' : 'unicode_emoji'
  return ascending(ids).map((accountId) => ({ accountId, emojiName, emojiCode: own ?? emojiCode, reactionType }))
}

/** Joins the parts of a message, leaving out empty ones. */
export const joined = (parts) => parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n')

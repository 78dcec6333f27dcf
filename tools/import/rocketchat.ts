import { loadShared } from '../lib/shared-code.ts'
import { usualPieces } from './chat/chat-pieces.ts'
import { OwnEmoji, Uploads } from './chat/file-pieces.ts'
import type { Report } from './report.ts'
import { Collections, dumpIn } from './rocketchat/collections.ts'
import { emojiIn, filesIn } from './rocketchat/files.ts'
import { readHistory } from './rocketchat/history.ts'
import { messagesOf } from './rocketchat/messages.ts'
import { RocketPeople } from './rocketchat/people.ts'
import { Rooms } from './rocketchat/rooms.ts'

export const isRocketChatDump = (folder: string) => dumpIn(folder) !== undefined

/**
 * The pieces of a Rocket.Chat workspace whose database `mongodump` wrote into a folder. Threads and public discussions
 * become topics, or with `threads: 'one'`, go into one topic with all messages of their channel.
 */
export async function openRocketChatDump(
  folder: string,
  report: Report,
  { name, threads = 'topics' }: { name?: string; threads?: 'topics' | 'one' } = {},
) {
  const texts = await loadShared('chat-text')
  const dump = new Collections(dumpIn(folder) ?? '')
  const people = new RocketPeople(dump, report)
  const history = readHistory(dump, people, report)
  const channels = new Rooms(dump, people, threads, report)
  const whole = {
    name: name ?? nameOf(dump) ?? 'Imported from Rocket.Chat',
    dump,
    people,
    channels,
    history,
    threads,
    texts,
    report,
    client: 'Rocket.Chat',
    uploads: new Uploads('rocketchat', report),
    emoji: new OwnEmoji(report),
  }
  return { pieces: () => usualPieces(whole, { emojiIn, filesIn, messagesOf }) }
}

function nameOf(dump) {
  for (const { _id, value } of dump.all('rocketchat_settings')) {
    if (_id === 'Site_Name' && typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return undefined
}

import { loadShared } from '../lib/shared-code.mjs'
import { usualPieces } from './chat/chat-pieces.mjs'
import { OwnEmoji, Uploads } from './chat/file-pieces.mjs'
import { Collections, dumpIn } from './rocketchat/collections.mjs'
import { emojiIn, filesIn } from './rocketchat/files.mjs'
import { readHistory } from './rocketchat/history.mjs'
import { messagesOf } from './rocketchat/messages.mjs'
import { RocketPeople } from './rocketchat/people.mjs'
import { Rooms } from './rocketchat/rooms.mjs'

/** @param {string} folder */
export const isRocketChatDump = (folder) => dumpIn(folder) !== undefined

/**
 * The pieces of a Rocket.Chat workspace whose database `mongodump` wrote into a folder. Threads and discussions become
 * topics, or with `threads: 'one'` are in one with all messages of their channel.
 *
 * @param {string} folder
 * @param {import('./report.mjs').Report} report
 * @param {{ name?: string, threads?: 'topics' | 'one' }} [options]
 */
export async function openRocketChatDump(folder, report, { name, threads = 'topics' } = {}) {
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

import { loadShared } from '../lib/shared-code.mjs'
import { CampfireDatabase, databaseIn } from './campfire/database.mjs'
import { filesIn } from './campfire/files.mjs'
import { messagesOf, readTexts } from './campfire/messages.mjs'
import { CampfirePeople } from './campfire/people.mjs'
import { CampfireRooms } from './campfire/rooms.mjs'
import { usualPieces } from './chat/chat-pieces.mjs'
import { Uploads } from './chat/file-pieces.mjs'

/** @param {string} folder */
export const isCampfireStorage = (folder) => databaseIn(folder) !== undefined

/**
 * The pieces of Campfire's storage: its SQLite database, and the files beside it.
 *
 * @param {string} folder
 * @param {import('./report.mjs').Report} report
 * @param {{ name?: string }} [options]
 */
export async function openCampfireStorage(folder, report, { name } = {}) {
  const texts = await loadShared('chat-text')
  const database = new CampfireDatabase(databaseIn(folder) ?? '')
  const people = new CampfirePeople(database, report)
  const channels = new CampfireRooms(database, people, report)
  const whole = {
    folder,
    name: name ?? database.name,
    database,
    people,
    channels,
    texts,
    report,
    client: 'Campfire',
    uploads: new Uploads('campfire', report),
    markdown: await readTexts(database, texts),
  }
  return { pieces: () => usualPieces(whole, { filesIn, messagesOf }) }
}

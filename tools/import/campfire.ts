import { loadShared } from '../lib/shared-code.ts'
import { CampfireDatabase, databaseIn } from './campfire/database.ts'
import { filesIn } from './campfire/files.ts'
import { messagesOf, readTexts } from './campfire/messages.ts'
import { CampfirePeople } from './campfire/people.ts'
import { CampfireRooms } from './campfire/rooms.ts'
import { usualPieces } from './chat/chat-pieces.ts'
import { Uploads } from './chat/file-pieces.ts'
import type { Report } from './report.ts'

export const isCampfireStorage = (folder: string) => databaseIn(folder) !== undefined

/** The pieces of Campfire's storage: its SQLite database, and the files next to it. */
export async function openCampfireStorage(folder: string, report: Report, { name }: { name?: string } = {}) {
  const texts = await loadShared('chat-text')
  const database = new CampfireDatabase(databaseIn(folder) ?? '')
  if (database.orphans > 0) report.leaveOut('texts and boosts whose message isn’t in the database', database.orphans)
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

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../lib/json.ts'
import { inRooms, piecesOf } from './pieces.ts'
import { Report } from './report.ts'
import { asChannel, asSubscription } from './zulip/channels.ts'
import { filePieces } from './zulip/files.ts'
import { messagePieces } from './zulip/messages.ts'
import { tellMissing } from './zulip/missing.ts'
import { asOrganization } from './zulip/organization.ts'
import { asPerson } from './zulip/people.ts'
import { policiesOf, scheduledRows, snippetRows } from './zulip/personal.ts'
import { Tables } from './zulip/tables.ts'

/**
 * The pieces of an organization that was exported from Zulip. `folder` contains its files, or one folder with them.
 * Data that is left out is added to the report.
 */
export function openZulipExport(folder: string, report: Report = new Report()) {
  const [inner] = readdirSync(folder)
  const root = inner && existsSync(join(folder, inner, 'realm.json')) ? join(folder, inner) : folder
  if (!existsSync(join(root, 'realm.json')))
    throw new Error(
      'this isn’t an export: it has no realm.json (Zulip), users.json (Slack), .jsonl file (Mattermost), rocketchat_room.bson (Rocket.Chat), channel in JSON (Discord), or SQLite database (Campfire)',
    )
  const tables = new Tables(root, report)
  return { tables, pieces: () => zulipPieces(tables) }
}

function* zulipPieces(tables) {
  tellMissing(tables)
  yield { kind: 'organization', piece: asOrganization(tables) }
  yield* piecesOf(
    'people',
    tables.people.map((row) => asPerson(tables, row)),
  )
  yield* piecesOf(
    'channels',
    tables.rows('zerver_stream').map((row) => asChannel(tables, row)),
  )
  yield* piecesOf(
    'subscriptions',
    tables.channelSubscriptions.map((row) => asSubscription(tables, row)),
  )
  yield* filePieces(tables)
  const unread = new Map<Json, Json>(tables.people.map(({ id }) => [id, []]))
  yield* messagePieces(tables, unread)
  const { topics, mutes } = policiesOf(tables)
  for (const some of inRooms(topics)) yield { kind: 'policies', piece: { topics: some, mutes: [] } }
  if (mutes.length > 0) yield { kind: 'policies', piece: { topics: [], mutes } }
  yield* piecesOf(
    'unread',
    [...unread].map(([accountId, ids]) => ({ accountId, ids })),
  )
  yield* piecesOf('scheduled', scheduledRows(tables))
  yield* piecesOf('snippets', snippetRows(tables))
  yield { kind: 'commit', piece: {} }
}

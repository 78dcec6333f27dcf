import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { loadShared } from '../lib/shared-code.ts'
import { isCampfireStorage, openCampfireStorage } from './campfire.ts'
import { isDiscordExport, openDiscordExport } from './discord.ts'
import { isMattermostExport, openMattermostExport } from './mattermost.ts'
import type { Report } from './report.ts'
import { isRocketChatDump, openRocketChatDump } from './rocketchat.ts'
import { isSlackExport, openSlackExport } from './slack.ts'
import { unpack } from './unpack.ts'
import { unzip } from './unzip.ts'
import { openZulipExport } from './zulip.ts'

/** Unpacks a ZIP or tar archive into a new folder, and returns that folder. */
export function unpackArchive(archive) {
  if (!statSync(archive, { throwIfNoEntry: false })?.isFile()) throw new Error(`the file ${archive} doesn’t exist`)
  return isZip(archive) ? unzip(archive) : unpack(archive)
}

/**
 * The pieces of an export, whatever program made it.
 * @param other options for exports from chat programs other than Zulip
 */
export async function openExport(folder: string, report: Report, other: Parameters<typeof openSlackExport>[2]) {
  const { pieces } = await openByKind(folder, report, other)
  const { AllowedPieces } = await loadShared('allowed-pieces')
  return { pieces: () => onlyAllowed(pieces(), new AllowedPieces((what) => report.refuse(what))) }
}

async function openByKind(folder, report, other) {
  if (isSlackExport(folder)) return openSlackExport(folder, report, other)
  if (isMattermostExport(folder)) return openMattermostExport(folder, report, other)
  if (isRocketChatDump(folder)) return openRocketChatDump(folder, report, other)
  if (isCampfireStorage(folder)) return openCampfireStorage(folder, report, other)
  if (isDiscordExport(folder)) return openDiscordExport(folder, report, other)
  return openZulipExport(folder, report)
}

function* onlyAllowed(pieces, allowed) {
  for (const one of pieces) yield { ...one, piece: allowed.take(one.kind, one.piece) }
}

function isZip(archive) {
  const file = openSync(archive, 'r')
  const start = Buffer.alloc(2)
  readSync(file, start, 0, start.length, 0)
  closeSync(file)
  return start.toString('latin1') === 'PK'
}

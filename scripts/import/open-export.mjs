import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { loadShared } from '../lib/shared-code.mjs'
import { isCampfireStorage, openCampfireStorage } from './campfire.mjs'
import { isDiscordExport, openDiscordExport } from './discord.mjs'
import { isMattermostExport, openMattermostExport } from './mattermost.mjs'
import { isRocketChatDump, openRocketChatDump } from './rocketchat.mjs'
import { isSlackExport, openSlackExport } from './slack.mjs'
import { unpack } from './unpack.mjs'
import { unzip } from './unzip.mjs'
import { openZulipExport } from './zulip.mjs'

/** Unpacks a ZIP archive or a packed tar into a new folder, and returns that folder. */
export function unpackArchive(archive) {
  if (!statSync(archive, { throwIfNoEntry: false })?.isFile()) throw new Error(`there is no file ${archive}`)
  return isZip(archive) ? unzip(archive) : unpack(archive)
}

/**
 * The pieces of an export, whatever program made it.
 *
 * @param {string} folder
 * @param {import('./report.mjs').Report} report
 * @param {Parameters<typeof openSlackExport>[2]} other how an export of another chat is read
 */
export async function openExport(folder, report, other) {
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

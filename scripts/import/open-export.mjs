import { closeSync, openSync, readSync } from 'node:fs'
import { loadShared } from '../lib/shared-code.mjs'
import { isSlackExport, openSlackExport } from './slack.mjs'
import { unpack } from './unpack.mjs'
import { unzip } from './unzip.mjs'
import { openZulipExport } from './zulip.mjs'

/** Unpacks a ZIP archive or a packed tar into a new folder, and returns that folder. */
export const unpackArchive = (archive) => (isZip(archive) ? unzip(archive) : unpack(archive))

/**
 * The pieces of an export, whoever made it.
 *
 * @param {string} folder
 * @param {import('./report.mjs').Report} report
 * @param {Parameters<typeof openSlackExport>[2]} slack how an export of Slack's is read
 */
export async function openExport(folder, report, slack) {
  const isSlack = isSlackExport(folder)
  const { pieces } = isSlack ? await openSlackExport(folder, report, slack) : openZulipExport(folder, report)
  const { AllowedPieces } = await loadShared('allowed-pieces')
  return { pieces: () => onlyAllowed(pieces(), new AllowedPieces((what) => report.refuse(what))) }
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

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanFileName, MOST_BYTES } from '../chat/file-pieces.ts'
import type { Report } from '../report.ts'
import { addressOf, isGone } from './file-links.ts'

const FOLDER = 'files of messages'

/** The path for a downloaded file. */
const placeOf = (folder, id) => join(folder, FOLDER, id)

/**
 * Downloads the files that Slack stores for messages into the export's folder, with a token that may read them. The
 * token is sent only to Slack itself.
 */
export async function downloadFiles(
  folder: string,
  history: { messages(): Iterable<{ message: any }> },
  token: string,
  report: Report,
) {
  mkdirSync(join(folder, FOLDER), { recursive: true })
  for (const { file } of filesIn(history)) {
    if (file.is_external) continue
    const bytes = existsSync(placeOf(folder, file.id)) ? undefined : await download(file, token)
    if (bytes) writeFileSync(placeOf(folder, file.id), bytes)
    else if (!existsSync(placeOf(folder, file.id)))
      report.leaveOut('files that Slack didn’t provide; their links are kept')
  }
}

/** The pieces for downloaded files. Stores the id and path of each in `files`. */
export function* filePieces({ folder, history, people, report }, files) {
  const seen = new Set()
  for (const { file, message } of filesIn(history)) {
    const place = placeOf(folder, file.id)
    if (seen.has(file.id)) continue
    seen.add(file.id)
    if (!existsSync(place)) {
      report.leaveOut(whyNot(file))
      continue
    }
    const id = files.size + 1
    const name = nameOf(file)
    const pathId = `1/slack/${file.id}/${name}`
    files.set(file.id, { id, pathId })
    const ownerId = people.find(file.user)?.id ?? people.writerOf(message).id
    const createdAt = (Math.floor(Number(file.created)) || 0) * 1000
    const use = { kind: 'upload', id, pathId, name, type: file.mimetype ?? '', ownerId, createdAt }
    yield { kind: 'file', piece: { use }, bytes: readFileSync(place) }
  }
}

function whyNot(file) {
  if (addressOf(file) === undefined) return 'files without an address'
  return file.is_external ? 'files hosted elsewhere; their links are kept' : 'files; their links to Slack are kept'
}

function* filesIn(history) {
  for (const { message } of history.messages()) {
    for (const file of message.files ?? [])
      if (/^\w{1,50}$/.test(file?.id ?? '') && !isGone(file)) yield { file, message }
  }
}

const nameOf = ({ name, title, id }) => cleanFileName(String(name || title || id)) || id

async function download({ url_private_download, url_private }, token) {
  const address = URL.parse(url_private_download ?? url_private ?? '')
  if (address?.protocol !== 'https:' || !/(^|\.)slack\.com$/.test(address.hostname)) return undefined
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(address, { headers, redirect: 'error' }).catch(() => undefined)
  if (!answer?.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) {
    await answer?.body?.cancel()
    return undefined
  }
  // If the token may not read a file, Slack may send a page instead.
  if (answer.headers.get('content-type')?.startsWith('text/html')) return undefined
  const bytes = Buffer.from(await answer.arrayBuffer())
  return bytes.byteLength <= MOST_BYTES ? bytes : undefined
}

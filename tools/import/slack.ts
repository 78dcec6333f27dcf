import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadShared } from '../lib/shared-code.ts'
import { chatPieces } from './chat/chat-pieces.ts'
import type { Report } from './report.ts'
import { Channels } from './slack/channels.ts'
import { downloadFiles, filePieces } from './slack/files.ts'
import { History } from './slack/history.ts'
import { Lists } from './slack/lists.ts'
import { messagePieces } from './slack/messages.ts'
import { People } from './slack/people.ts'

const NEEDED = ['users.json', 'channels.json']
const ONLY_SLACKS = ['dms.json', 'mpims.json', 'groups.json']

/**
 * Whether the archive is from Slack. An export that lacks one of its lists is still recognized, so that the error can
 * name the list.
 */
export function isSlackExport(folder: string) {
  const has = (file: string) => existsSync(join(folder, file))
  return NEEDED.every(has) || (NEEDED.some(has) && ONLY_SLACKS.some(has))
}

/**
 * The pieces of a workspace that Slack exported. With `threads: 'topics'`, each thread becomes a topic. Otherwise, all
 * messages of a channel are in one topic. With a token, files are fetched from Slack. Data that is left out is added to
 * the report.
 */
export async function openSlackExport(
  folder: string,
  report: Report,
  {
    name = 'Imported from Slack',
    threads = 'topics',
    token,
  }: { name?: string; threads?: 'topics' | 'one'; token?: string } = {},
) {
  const missing = NEEDED.find((file) => !existsSync(join(folder, file)))
  if (missing) throw new Error(`the export is damaged: ${missing} is missing`)
  const lists = new Lists(folder, report)
  const history = new History(folder, report)
  history.tellLeftOut()
  if (token) await downloadFiles(folder, history, token, report)
  const people = new People(lists.of('users.json', 'people who'), history, report)
  const texts = await loadShared('slack-text')
  history.tellMissing([
    ...['channels.json', 'groups.json', 'mpims.json'].flatMap((file) => lists.of(file).map(({ name }) => String(name))),
    ...lists.of('dms.json').map(({ id }) => String(id)),
  ])
  const channels = new Channels((file) => lists.of(file), people, texts, report)
  return { pieces: () => slackPieces({ folder, name, threads, history, people, channels, texts, report }) }
}

function slackPieces(slack) {
  const files = new Map()
  return chatPieces(slack, { files: () => filePieces(slack, files), messages: () => messagePieces(slack, files) })
}

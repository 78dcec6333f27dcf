import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadShared } from '../lib/shared-code.ts'
import { chatPieces } from './chat/chat-pieces.ts'
import type { Report } from './report.ts'
import { Channels } from './slack/channels.ts'
import { downloadFiles, filePieces } from './slack/files.ts'
import { History, listIn } from './slack/history.ts'
import { messagePieces } from './slack/messages.ts'
import { People } from './slack/people.ts'

export const isSlackExport = (folder: string) =>
  existsSync(join(folder, 'users.json')) && existsSync(join(folder, 'channels.json'))

/**
 * The pieces of a workspace that Slack exported. With `threads: 'topics'`, each thread becomes a topic. Otherwise, all
 * messages of a channel are in one. With a token, files are fetched from Slack. Data that is left out is added to the
 * report.
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
  const json = (file) => (existsSync(join(folder, file)) ? listIn(join(folder, file)) : [])
  const history = new History(folder, report)
  history.tellLeftOut()
  if (token) await downloadFiles(folder, history, token, report)
  const people = new People(json('users.json'), history, report)
  const texts = await loadShared('slack-text')
  history.tellMissing([
    ...[...json('channels.json'), ...json('groups.json'), ...json('mpims.json')].map(({ name }) => String(name)),
    ...json('dms.json').map(({ id }) => String(id)),
  ])
  const channels = new Channels(json, people, texts, report)
  return { pieces: () => slackPieces({ folder, name, threads, history, people, channels, texts, report }) }
}

function slackPieces(slack) {
  const files = new Map()
  return chatPieces(slack, { files: () => filePieces(slack, files), messages: () => messagePieces(slack, files) })
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadShared } from '../lib/shared-code.mjs'
import { chatPieces } from './chat/chat-pieces.mjs'
import { Channels } from './slack/channels.mjs'
import { downloadFiles, filePieces } from './slack/files.mjs'
import { History, listIn } from './slack/history.mjs'
import { messagePieces } from './slack/messages.mjs'
import { People } from './slack/people.mjs'

/** @param {string} folder */
export const isSlackExport = (folder) =>
  existsSync(join(folder, 'users.json')) && existsSync(join(folder, 'channels.json'))

/**
 * The pieces of a workspace that Slack exported. With `threads: 'topics'`, each thread becomes a topic. Otherwise, all
 * messages of a channel are in one. With a token, files are fetched from Slack. Data that is left out is added to the
 * report.
 *
 * @param {string} folder
 * @param {import('./report.mjs').Report} report
 * @param {{ name?: string, threads?: 'topics' | 'one', token?: string }} [options]
 */
export async function openSlackExport(
  folder,
  report,
  { name = 'Imported from Slack', threads = 'topics', token } = {},
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

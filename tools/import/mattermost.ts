import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadShared } from '../lib/shared-code.ts'
import { usualPieces } from './chat/chat-pieces.ts'
import { OwnEmoji, Uploads } from './chat/file-pieces.ts'
import { MattermostChannels } from './mattermost/channels.ts'
import { emojiIn, filesIn } from './mattermost/files.ts'
import { Lines } from './mattermost/lines.ts'
import { messagesOf } from './mattermost/messages.ts'
import { MattermostPeople } from './mattermost/people.ts'
import { Posts } from './mattermost/posts.ts'
import type { Report } from './report.ts'

/** The file in an export with everything except the contents of files. */
const linesFileIn = (folder) => {
  const name = readdirSync(folder).find((file) => file.endsWith('.jsonl'))
  return name === undefined ? undefined : join(folder, name)
}

export const isMattermostExport = (folder: string) => linesFileIn(folder) !== undefined

/**
 * The pieces of Mattermost's bulk export: a file of lines, and a `data` folder with files. Each thread becomes a topic,
 * or with `threads: 'one'`, all messages of a channel are in one topic. Data that is left out is added to the report.
 */
export async function openMattermostExport(
  folder: string,
  report: Report,
  { name, threads = 'topics' }: { name?: string; threads?: 'topics' | 'one' } = {},
) {
  const file = linesFileIn(folder)
  if (file === undefined || !existsSync(file)) throw new Error('the export has no file that ends in .jsonl')
  const texts = await loadShared('slack-text')
  const lines = new Lines(file)
  const facts = readFacts(lines, report)
  const posts = new Posts(lines, report)
  const people = new MattermostPeople(facts, posts, report)
  const channels = new MattermostChannels(facts, people, texts, report)
  const team = facts.teams[0] as { display_name?: string; name?: string } | undefined
  const called = name ?? team?.display_name ?? team?.name ?? 'Imported from Mattermost'
  const whole = {
    folder,
    name: called,
    threads,
    facts,
    people,
    channels,
    posts,
    texts,
    report,
    client: 'Mattermost',
    uploads: new Uploads('mattermost', report),
    emoji: new OwnEmoji(report),
  }
  return { pieces: () => usualPieces(whole, { emojiIn, filesIn, messagesOf }) }
}

/** Reads everything except posts. Those are read when they are needed, because there may be millions. */
function readFacts(lines, report) {
  const facts = { teams: [], channels: [], users: [], bots: [], emoji: [] }
  let isFirst = true
  for (const { value } of lines.all()) {
    if (isFirst && (value.type !== 'version' || value.version !== 1))
      throw new Error(
        'this isn’t a Mattermost export, or its version isn’t supported: it doesn’t begin with "version": 1',
      )
    isFirst = false
    const list = { team: 'teams', channel: 'channels', user: 'users', bot: 'bots', emoji: 'emoji' }[value.type]
    if (list) facts[list].push(value[value.type])
    else if (!TAKEN_LATER.has(value.type)) report.leaveOut(`lines of a type that isn’t imported (${value.type})`)
  }
  if (isFirst) throw new Error('the export is empty')
  return facts
}

const TAKEN_LATER = new Set(['version', 'post', 'direct_post', 'direct_channel'])

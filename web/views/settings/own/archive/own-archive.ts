import type { Client } from '../../../../app/client'
import type { AnswerTo } from '../../../../protocol/calls'
import { type ArchiveFile, safeName, tarOf } from './tar'

const AT_ONCE = 1000
/**
 * The maximum total size of the files, which is limited because the archive is built in the browser. Files that don't
 * fit are left out and listed.
 */
const MOST_FILE_BYTES = 500 * 1_048_576
const LONGEST_NAME = 60

export interface Progress {
  readonly messages: number
  readonly files: number
  readonly ofFiles: number
}

interface OwnArchive {
  readonly archive: Blob
  /** Names of files that were left out. */
  readonly leftOut: readonly string[]
}

type Fetched = AnswerTo<'GET /messages'>['messages'][number]

/** Creates one file with the user's messages, uploads and account data. */
export async function makeOwnArchive(
  client: Client,
  tell: (progress: Progress) => void,
  ending: AbortSignal,
): Promise<OwnArchive> {
  const progress = { messages: 0, files: 0, ofFiles: 0 }
  const advance = (by: Partial<Progress>) => tell(Object.assign(progress, by))
  const messages = await fetchOwnMessages(client, (count) => advance({ messages: count }), ending)
  const { attachments } = await client.calls.call('GET /attachments')
  advance({ ofFiles: attachments.length })
  const leftOut: string[] = []
  const files: ArchiveFile[] = []
  let room = MOST_FILE_BYTES
  for (const { id, name, path_id, size } of attachments) {
    ending.throwIfAborted()
    const contents = size <= room ? await fetchFile(path_id, ending) : undefined
    if (contents) {
      files.push({ path: `files/${id}-${safeName(name, LONGEST_NAME)}`, contents })
      room -= size
    } else leftOut.push(name)
    advance({ files: progress.files + 1 })
  }
  const own = [fileOf('account.json', accountOf(client)), fileOf('messages.json', messages)]
  const list = fileOf('left-out.json', leftOut)
  const all = [...own, ...files, ...(leftOut.length > 0 ? [list] : [])]
  return { archive: tarOf(all, Math.floor(client.clock.now() / 1000)), leftOut }
}

const fileOf = (path: string, value: unknown): ArchiveFile => ({
  path,
  contents: new Blob([JSON.stringify(value, null, 2)]),
})

/** The user's messages in Markdown, oldest first. */
async function fetchOwnMessages(client: Client, tell: (count: number) => void, ending: AbortSignal) {
  const narrow = [{ operator: 'sender', operand: client.store.ownId }]
  const all: unknown[] = []
  let anchor: number | 'oldest' = 'oldest'
  for (;;) {
    ending.throwIfAborted()
    const { messages, found_newest }: AnswerTo<'GET /messages'> = await client.calls.call('GET /messages', {
      narrow,
      anchor,
      include_anchor: anchor === 'oldest',
      num_before: 0,
      num_after: AT_ONCE,
      apply_markdown: false,
      allow_empty_topic_name: true,
    })
    all.push(...messages.map((message) => writtenOf(client, message)))
    tell(all.length)
    const last = messages.at(-1)
    if (found_newest || !last) return all
    anchor = last.id
  }
}

function writtenOf({ store }: Client, { id, timestamp, content, display_recipient, ...message }: Fetched) {
  const sent = { id, sent: new Date(timestamp * 1000).toISOString(), content }
  if (typeof display_recipient === 'string') {
    return { ...sent, channel: display_recipient, topic: message.subject }
  }
  const others = display_recipient.filter((one) => one.id !== store.ownId)
  return { ...sent, to: others.map(({ full_name }) => full_name) }
}

/** Fetches a file; undefined if the server refuses, for example because the file has just been deleted. */
async function fetchFile(pathId: string, signal: AbortSignal): Promise<Blob | undefined> {
  const answer = await fetch(`/user_uploads/${pathId}`, { signal })
  return answer.ok ? answer.blob() : undefined
}

function accountOf({ store }: Client) {
  const { own, facts, settings, people } = store
  const { drafts, scheduled_messages, reminders, saved_snippets } = own.tell()
  return {
    profile: people.peek(store.ownId),
    settings: Object.fromEntries(settings.peekEntries()),
    alert_words: facts.peek('alert_words'),
    drafts,
    scheduled_messages,
    reminders,
    saved_snippets,
  }
}

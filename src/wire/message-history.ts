import type { AccountId } from '#lib/ids'
import type { MessageRow, StoredEdit } from '#store/tables/messages'
import type { ShownEdits } from './message'

interface State {
  topic: string
  content: string
  rendered_content: string
}

/** A message as it was sent or after an edit, with the parts that the edit replaced. */
interface HistoryEntry extends State {
  timestamp: number
  user_id: AccountId | null
  prev_topic?: string
  prev_content?: string
  prev_rendered_content?: string
  content_html_diff?: string
  prev_stream?: number
  stream?: number
}

/**
 * A message as it was sent and after each of its edits, oldest first. Each entry has the whole text, so the oldest
 * entries are left out if they don't fit into an answer. If only moves are shown, the entries have the text at that
 * time, but not its changes.
 */
export function messageHistory({ message, topic, shown }: Told, diff: Diff, longest: number) {
  const newestFirst: HistoryEntry[] = []
  let bytes = 0
  for (const entry of entriesOf({ message, topic, shown }, diff)) {
    bytes += Buffer.byteLength(JSON.stringify(entry))
    if (bytes > longest && newestFirst.length > 0) break
    newestFirst.push(entry)
  }
  return newestFirst.reverse()
}

interface Told {
  message: MessageRow
  topic: string
  shown: Exclude<ShownEdits, 'none'>
}

type Diff = (before: string, after: string) => string

/** The entries, newest first. */
function* entriesOf({ message, topic, shown }: Told, diff: Diff): Generator<HistoryEntry> {
  let state: State = { topic, content: message.source, rendered_content: message.html }
  for (const edit of message.editHistory) {
    const { before, entry } = undo(state, edit, diff)
    if (shown === 'all') yield entry
    else if (isMove(edit)) yield withoutText(entry)
    state = before
  }
  yield entryOf(state, message.sentAt, message.senderId)
}

const isMove = ({ prevTopic, prevChannelId }: StoredEdit) => prevTopic !== undefined || prevChannelId !== undefined

function withoutText({ prev_content, prev_rendered_content, content_html_diff, ...entry }: HistoryEntry): HistoryEntry {
  return entry
}

function entryOf(state: State, timestamp: number, accountId: AccountId | null): HistoryEntry {
  return { ...state, timestamp, user_id: accountId }
}

/** Undoes an edit: returns the entry, and the message before the edit. */
function undo(state: State, edit: StoredEdit, diff: Diff) {
  const { prevSource, prevHtml = '', prevTopic, prevChannelId, channelId } = edit
  const before = { ...state }
  const changes: Partial<HistoryEntry> = {}
  if (prevTopic !== undefined) changes.prev_topic = before.topic = prevTopic
  if (prevSource !== undefined) {
    changes.prev_content = before.content = prevSource
    changes.prev_rendered_content = before.rendered_content = prevHtml
    changes.content_html_diff = diff(prevHtml, state.rendered_content)
  }
  if (prevChannelId !== undefined) Object.assign(changes, { prev_stream: prevChannelId, stream: channelId })
  return { before, entry: { ...entryOf(state, edit.editedAt, edit.accountId), ...changes } }
}

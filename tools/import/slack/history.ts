import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../../lib/read-json.ts'
import type { Report } from '../report.ts'
import { checkedMessage, TIME } from './checked-message.ts'
import { readList } from './lists.ts'
import { Threads } from './threads.ts'

const DAY_FILE = /^\d{4}-\d\d-\d\d\.json$/
/** Slack's own notices, second copies of replies, and messages that Slack no longer shows, by kind. */
const NOTICES = [
  {
    kind: 'notices about people who joined or left',
    subtypes: /^(?:channel|group)_(?:join|leave)$|^bot_(?:add|remove|disable|enable)$/,
  },
  { kind: 'notices about changes to a channel', subtypes: /^(?:channel|group)_/ },
  { kind: 'notices about pins', subtypes: /^(?:un)?pinned_item$/ },
  { kind: 'notices about huddles', subtypes: /^(?:huddle_thread|sh_room_created)$/ },
  { kind: 'notices about reminders', subtypes: /^reminder_add$/ },
  { kind: 'messages that were deleted', subtypes: /^(?:tombstone|message_deleted|message_changed|ekm_access_denied)$/ },
  { kind: 'second copies of replies', subtypes: /^reply_broadcast$/ },
]
/** Further lists in an export. They aren't imported. */
const OTHER_FILES = {
  'canvases.json': 'canvases',
  'lists.json': 'lists',
  'integration_logs.json': 'integration log entries',
  'huddle_transcripts.json': 'huddle transcripts',
}

/** The messages of all conversations, day by day. Only one day is kept in memory, plus the times of all messages. */
export class History {
  /** Conversations with at least one message or notice. */
  #written: Set<string> = new Set()

  folder: string
  report: Report
  files: { conversation: string; day: string; file: string }[]

  constructor(folder: string, report: Report) {
    this.folder = folder
    this.report = report
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    this.files = folders.flatMap(({ name }) =>
      readdirSync(join(folder, name))
        .filter((file) => DAY_FILE.test(file))
        .map((file) => ({ conversation: name, day: file.slice(0, 10), file: `${name}/${file}` })),
    )
  }

  /** Reports data that doesn't become messages, and messages that are missing from threads. */
  tellLeftOut() {
    const threads = new Threads()
    for (const { found, damaged, wrong } of this.#days()) {
      if (damaged > 0) this.report.leaveOut('list entries that aren’t objects', damaged)
      if (wrong > 0) this.report.leaveOut('parts of messages that have the wrong type', wrong)
      for (const { conversation, message, why } of found) {
        this.#written.add(conversation)
        if (why) this.report.leaveOut(why)
        if (why !== TWICE) threads.meet(conversation, message)
      }
    }
    threads.tellMissing(this.report)
    for (const [file, kind] of Object.entries(OTHER_FILES)) {
      const path = join(this.folder, file)
      const entries = existsSync(path) ? readJson(path) : []
      if (Array.isArray(entries) && entries.length > 0) this.report.leaveOut(kind, entries.length)
    }
  }

  /** Reports conversations that are listed but have no messages. Slack's own exports always have a folder for them. */
  tellMissing(conversations) {
    for (const name of conversations) {
      if (this.#written.has(name)) continue
      const hasFolder = existsSync(join(this.folder, name))
      this.report.leaveOut(`conversations whose folder of messages is ${hasFolder ? 'empty' : 'missing'}`)
    }
  }

  /** Yields messages with the name of their conversation's folder, in chronological order. */
  *messages() {
    for (const { found } of this.#days()) for (const { why, ...one } of found) if (why === undefined) yield one
  }

  /** Yields all messages of each day in chronological order, with the reason if one is left out. */
  *#days() {
    const seen: Set<string> = new Set()
    const days = Map.groupBy(this.files, ({ day }) => day)
    for (const day of [...days.keys()].sort()) {
      let [damaged, wrong] = [0, 0]
      const found: { conversation: string; message: any; why: string | undefined }[] = []
      for (const { conversation, file } of days.get(day) ?? []) {
        const list = readList(this.folder, file)
        damaged += list.damaged
        for (const row of list.rows) {
          const checked = checkedMessage(row)
          const why = leftOutOf(checked.message, conversation, seen)
          if (why === undefined) wrong += checked.wrong
          found.push({ conversation, message: checked.message, why })
        }
      }
      found.sort((one, other) => Number(one.message.ts) - Number(other.message.ts))
      yield { found, damaged, wrong }
    }
  }
}

const TWICE = 'messages that are in the export twice'

/** The reason why a message is left out; undefined if it is imported. */
function leftOutOf(message, conversation, seen) {
  if (message.type !== 'message' || !TIME.test(message.ts ?? '')) return 'messages without a time'
  if (message.user && typeof message.user !== 'string') return 'messages whose author isn’t an ID'
  // Within a conversation, Slack's times are ids.
  const id = `${conversation} ${message.ts}`
  if (seen.has(id)) return TWICE
  seen.add(id)
  const notice = NOTICES.find(({ subtypes }) => subtypes.test(message.subtype ?? ''))
  return notice?.kind ?? (message.hidden === true ? 'messages that Slack does not show' : undefined)
}

import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Report } from '../report.ts'
import { readJson } from '../zulip/read-json.ts'

const DAY_FILE = /^\d{4}-\d\d-\d\d\.json$/
/** Slack's own notices in a conversation, and messages that it no longer shows, by kind. */
const NOTICES = [
  {
    kind: 'notices of who joined or left',
    subtypes: /^(?:channel|group)_(?:join|leave)$|^bot_(?:add|remove|disable|enable)$/,
  },
  { kind: 'notices of what changed in a channel', subtypes: /^(?:channel|group)_/ },
  { kind: 'notices of pins', subtypes: /^(?:un)?pinned_item$/ },
  { kind: 'notices of huddles', subtypes: /^(?:huddle_thread|sh_room_created)$/ },
  { kind: 'notices of reminders', subtypes: /^reminder_add$/ },
  { kind: 'messages that were deleted', subtypes: /^(?:tombstone|message_deleted|message_changed|ekm_access_denied)$/ },
  { kind: 'second copies of answers', subtypes: /^reply_broadcast$/ },
]
/** Other lists of an export that aren't imported. */
const OTHER_FILES = {
  'canvases.json': 'canvases',
  'lists.json': 'lists',
  'integration_logs.json': 'entries of the log of integrations',
  'huddle_transcripts.json': 'transcripts of huddles',
}

/** Messages of all conversations, day by day. Only one day is in memory. */
export class History {
  folder: string
  report: Report
  files: { conversation: string; day: string; path: string }[]

  constructor(folder: string, report: Report) {
    this.folder = folder
    this.report = report
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    this.files = folders.flatMap(({ name }) =>
      readdirSync(join(folder, name))
        .filter((file) => DAY_FILE.test(file))
        .map((file) => ({ conversation: name, day: file.slice(0, 10), path: join(folder, name, file) })),
    )
  }

  /** Reports once the kinds that don't become messages. */
  tellLeftOut() {
    for (const { path } of this.files) {
      for (const message of listIn(path)) {
        const kind = leftOutOf(message)
        if (kind) this.report.leaveOut(kind)
      }
    }
    for (const [file, kind] of Object.entries(OTHER_FILES)) {
      const path = join(this.folder, file)
      const entries = existsSync(path) ? readJson(path) : []
      if (Array.isArray(entries) && entries.length > 0) this.report.leaveOut(kind, entries.length)
    }
  }

  /** Reports conversations that are listed but have no messages: Slack's own exports always have a folder for them. */
  tellMissing(conversations) {
    for (const name of conversations) {
      if (!existsSync(join(this.folder, name)))
        this.report.leaveOut('conversations whose folder of messages is missing')
    }
  }

  /** Each with the name of its conversation's folder, ascending by time. */
  *messages() {
    const days = Map.groupBy(this.files, ({ day }) => day)
    for (const day of [...days.keys()].sort()) {
      const found = (days.get(day) ?? []).flatMap(({ conversation, path }) => read(path, conversation))
      found.sort((one, other) => Number(one.message.ts) - Number(other.message.ts))
      yield* found
    }
  }
}

function read(path, conversation) {
  return listIn(path)
    .filter((message) => leftOutOf(message) === undefined)
    .map((message) => ({ conversation, message }))
}

/** @param path of a file that holds a list */
export function listIn(path: string) {
  const rows = readJson(path)
  if (!Array.isArray(rows)) throw new Error(`${basename(path)} is no list`)
  return rows.filter((row) => typeof row === 'object' && row !== null)
}

/** The reason why a message is left out; undefined if it is imported. */
function leftOutOf(message) {
  if (message?.type !== 'message' || !/^\d{1,12}(\.\d+)?$/.test(message.ts ?? '')) return 'messages without a time'
  const notice = NOTICES.find(({ subtypes }) => subtypes.test(message.subtype ?? ''))
  return notice?.kind ?? (message.hidden === true ? 'messages that Slack does not show' : undefined)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DAY_FILE = /^\d{4}-\d\d-\d\d\.json$/
/** Slack's own notices in a conversation, and messages that it no longer shows, by what they are. */
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
  /** @param {string} folder @param {import('../report.mjs').Report} report */
  constructor(folder, report) {
    this.folder = folder
    this.report = report
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    this.files = folders.flatMap(({ name }) =>
      readdirSync(join(folder, name))
        .filter((file) => DAY_FILE.test(file))
        .map((file) => ({ conversation: name, day: file.slice(0, 10), path: join(folder, name, file) })),
    )
  }

  /** Tells once what no message is made of. */
  tellLeftOut() {
    for (const { path } of this.files) {
      for (const message of listIn(path)) {
        const kind = leftOutOf(message)
        if (kind) this.report.leaveOut(kind)
      }
    }
    for (const [file, kind] of Object.entries(OTHER_FILES)) {
      const path = join(this.folder, file)
      const entries = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
      if (Array.isArray(entries) && entries.length > 0) this.report.leaveOut(kind, entries.length)
    }
  }

  has(conversation) {
    return existsSync(join(this.folder, conversation))
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

function listIn(path) {
  const messages = JSON.parse(readFileSync(path, 'utf8'))
  if (!Array.isArray(messages)) throw new Error(`${path} is no list of messages`)
  return messages
}

/** Why a message is left out; undefined for one that is imported. */
function leftOutOf(message) {
  if (message?.type !== 'message' || !/^\d{1,12}(\.\d+)?$/.test(message.ts ?? '')) return 'messages without a time'
  const notice = NOTICES.find(({ subtypes }) => subtypes.test(message.subtype ?? ''))
  return notice?.kind ?? (message.hidden === true ? 'messages that Slack does not show' : undefined)
}

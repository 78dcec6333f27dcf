import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DAY_FILE = /^\d{4}-\d\d-\d\d\.json$/
/** Slack's own notices in a conversation, and messages that it no longer shows. */
const NOTICES =
  /^(?:channel|group)_|^bot_(?:add|remove|disable|enable)$|^(?:pinned_item|unpinned_item|tombstone|reminder_add|huddle_thread|sh_room_created|message_deleted|message_changed|ekm_access_denied|reply_broadcast)$/

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
  const messages = JSON.parse(readFileSync(path, 'utf8'))
  if (!Array.isArray(messages)) throw new Error(`${path} is no list of messages`)
  return messages.filter(isMessage).map((message) => ({ conversation, message }))
}

/** @param {any} message */
export const isNotice = ({ subtype = '', hidden }) => hidden === true || NOTICES.test(subtype)

const isMessage = (message) =>
  message?.type === 'message' && /^\d{1,12}(\.\d+)?$/.test(message.ts ?? '') && !isNotice(message)

import { join } from 'node:path'

import * as channels from './channel-tables'
import { writeAvatars, writeEmoji, writePictures, writeUploads } from './exported-files'
import { leftOut } from './left-out'
import { attachmentRows, type MessageContext, reactionRows, scheduledRows, writeMessages } from './message-files'
import { Recipients, UnnamedGroups } from './numbering'
import { openBackup } from './open-backup'
import * as people from './people-tables'
import * as realm from './realm-tables'
import { type Row, TableFile } from './table-file'

export interface Given {
  /** A backup that was unpacked. */
  from: string
  /** An empty folder. */
  to: string
  /** A file that isn't there, for the time being. */
  scratch: string
  schema: number
  /** The organization's name. */
  name: string
  pieces: Parameters<typeof openBackup>[2]
  /** Columns that the other software knows, by table. */
  columns: ReadonlyMap<string, ReadonlySet<string>>
  /** UNIX seconds. */
  now: number
}

/** Longest name of a client there. */
const LONGEST_CLIENT = 30

/**
 * Writes a backup as an export that Zulip's `manage.py import` takes. Says how many messages it has,
 * and what couldn't be expressed.
 */
export function writeZulipExport(given: Given): { messages: number; left: [what: string, count: number][] } {
  const opened = openBackup(given.scratch, given.schema, given.pieces)
  try {
    const { store } = opened
    const left = new Map(leftOut(opened))
    const leaveOut = (what: string) => void left.set(what, (left.get(what) ?? 0) + 1)
    const clients = new Clients()
    const number = realmNumber(store.realm.find('customEmoji') ?? [])
    const identity = store.realm.get('identity')
    const context: MessageContext = {
      store,
      realm: number,
      recipients: new Recipients(opened),
      clientOf: (name) => clients.idOf(name),
      nobody: identity.notificationBotId,
    }
    const files = { store, realm: number, from: given.from, to: given.to, leaveOut }
    const uploads = writeUploads(files)
    writeAvatars(files)
    writeEmoji(files)
    writePictures(files)
    const { messages } = writeMessages(given.to, context)
    const attachments = new TableFile(join(given.to, 'attachment.json'))
    attachments.table('zerver_attachment', attachmentRows(context, uploads))
    attachments.end()
    writeRealm(given, context, identity.origin ?? 'https://localhost', clients)
    return { messages, left: [...left].filter(([, count]) => count > 0) }
  } finally {
    opened.close()
  }
}

function writeRealm(
  { to, name, columns, now }: Given,
  context: MessageContext,
  origin: string,
  clients: Clients,
): void {
  const { store, realm: number, recipients } = context
  const unnamed = new UnnamedGroups(store)
  const row = realm.realmRow(store, number, name, unnamed)
  const streams = channels.channelRows(store, number, unnamed)
  const groups = channels.groupRows(store, number, unnamed)
  const scheduled = [...scheduledRows(context)]
  const known = columns.get('zerver_userprofile') ?? new Set()
  const client = clients.idOf('Internal')
  const own = { store, realm: number, origin, recipients, columns: known, now, client }
  const defaults = realm.userSettings(
    store.realm.get('userDefaults'),
    columns.get('zerver_realmuserdefault') ?? new Set(),
  )
  const tables: Record<string, Iterable<Row>> = {
    zerver_realm: [row],
    zerver_realmauthenticationmethod: [{ realm: number, name: 'Email' }],
    zerver_presencesequence: [{ realm: number, last_update_id: 0 }],
    zerver_scheduledmessage: scheduled,
    zerver_defaultstream: channels.defaultChannelRows(store, number),
    zerver_customprofilefield: realm.profileFieldRows(store, number),
    zerver_realmauditlog: channels.auditRows(store, number),
    zerver_realmemoji: realm.emojiRows(store, number),
    zerver_realmdomain: realm.domainRows(store, number),
    zerver_realmfilter: realm.linkifierRows(store, number),
    zerver_realmplayground: realm.playgroundRows(store, number),
    zerver_client: clients.rows(),
    zerver_realmuserdefault: [{ ...defaults, realm: number }],
    zerver_onboardingusermessage: [],
    zerver_userprofile: people.personRows(own),
    zerver_userprofile_mirrordummy: [],
    zerver_userprofile_crossrealm: people.systemBotRows(own),
    zerver_service: people.serviceRows(own),
    zerver_botstoragedata: people.botStorageRows(own),
    zerver_botconfigdata: people.botConfigRows(own),
    zerver_huddle: recipients.groupRows(),
    zerver_alertword: people.alertWordRows(own),
    zerver_customprofilefieldvalue: people.profileRows(own),
    zerver_muteduser: people.muteRows(own),
    zerver_onboardingstep: people.onboardingRows(own),
    zerver_useractivity: [],
    zerver_useractivityinterval: [],
    zerver_userpresence: [],
    zerver_userstatus: people.statusRows(own),
    zerver_usertopic: people.topicPolicyRows(own),
    zerver_usergroup: channels.allGroupRows(store, number, unnamed),
    zerver_usergroupmembership: channels.memberRows(store, unnamed),
    zerver_groupgroupmembership: channels.subgroupRows(store, unnamed),
    zerver_namedusergroup: groups,
    zerver_stream: streams,
    zerver_recipient: recipients.rows(),
    zerver_subscription: channels.subscriptionRows(store, recipients),
    zerver_reaction: reactionRows(store),
  }
  const file = new TableFile(join(to, 'realm.json'))
  for (const [table, rows] of Object.entries(tables)) file.table(table, rows)
  file.end()
}

/** What people wrote with, numbered as it is met. */
class Clients {
  readonly #ids = new Map<string, number>()

  idOf(name: string): number {
    const short = name.slice(0, LONGEST_CLIENT)
    const id = this.#ids.get(short) ?? this.#ids.size + 1
    this.#ids.set(short, id)
    return id
  }

  *rows(): Generator<Row> {
    for (const [name, id] of this.#ids) yield { id, name }
  }
}

/** Emoji that came from elsewhere are in messages under the number that the organization had there. */
function realmNumber(emoji: readonly { url: string }[]): number {
  return Number(/^\/user_avatars\/(\d+)\//.exec(emoji[0]?.url ?? '')?.[1] ?? 1)
}

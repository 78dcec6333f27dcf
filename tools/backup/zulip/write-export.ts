import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as channels from '#domain/moving/exports/tables/channel-tables'
import { MIGRATIONS } from '#domain/moving/exports/tables/migrations'
import { Recipients, scheduledGroupsOf, UnnamedGroups } from '#domain/moving/exports/tables/numbering'
import * as people from '#domain/moving/exports/tables/people-tables'
import * as realm from '#domain/moving/exports/tables/realm-tables'
import type { Row } from '#domain/moving/exports/tables/row'
import { scheduledRows } from '#domain/moving/exports/tables/scheduled-tables'
import type { AccountId } from '#lib/ids'
import { writeAvatars, writeEmoji, writePictures, writeUploads } from './exported-files'
import { leftOut } from './left-out'
import { attachmentRows, type MessageContext, reactionRows, writeMessages } from './message-files'
import { type OpenBackup, openBackup } from './open-backup'
import { TableFile } from './table-file'

export interface Given {
  /** The folder of an unpacked backup. */
  from: string
  /** An empty folder. */
  to: string
  /** The path for a temporary file that doesn't exist yet. */
  scratch: string
  schema: number
  /** The realm's name, such as `main`. It becomes the organization's `string_id`. */
  name: string
  pieces: Parameters<typeof openBackup>[2]
  /** The time at which the backup was made, in UNIX seconds. */
  now: number
}

/** The maximum length of a client name in Zulip. */
const LONGEST_CLIENT = 30

/**
 * Writes a backup as an export for Zulip's `manage.py import`. Returns the number of messages, and what couldn't be
 * included.
 */
export function writeZulipExport(given: Given): { messages: number; left: [what: string, count: number][] } {
  const opened = openBackup(given.scratch, given.schema, given.pieces)
  try {
    const { store } = opened
    const left = new Map(leftOut(opened))
    const leaveOut = (what: string) => void left.set(what, (left.get(what) ?? 0) + 1)
    const clients = new Clients()
    const number = realm.realmNumber(store)
    const identity = store.realm.get('identity')
    const context: MessageContext = {
      store,
      realm: number,
      recipients: recipientsOf(opened),
      clientOf: (name) => clients.idOf(name),
      nobody: identity.notificationBotId,
      hasHistory: () => true,
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
    writeFileSync(join(given.to, 'migration_status.json'), JSON.stringify(MIGRATIONS))
    return { messages, left: [...left].filter(([, count]) => count > 0) }
  } finally {
    opened.close()
  }
}

function writeRealm({ to, name, now }: Given, context: MessageContext, origin: string, clients: Clients): void {
  const { store, realm: number, recipients } = context
  const unnamed = new UnnamedGroups(store)
  const row = realm.realmRow(store, { id: number, name, recipients }, unnamed)
  const all = store.channels.list()
  const streams = channels.channelRows(all, number, unnamed)
  const groups = channels.groupRows(store, number, unnamed)
  const everybody = people.peopleOf(store)
  const scheduled = [...scheduledRows(context, everybody)]
  const client = clients.idOf('Internal')
  const whole = { people: everybody, channels: all, isShown: () => true, hasAddress: () => true }
  const own = { store, realm: number, origin, recipients, ...whole, now, client }
  const defaults = realm.defaultSettings(store.realm.get('userDefaults'))
  const tables: Record<string, Iterable<Row>> = {
    zerver_realm: [row],
    zerver_realmauthenticationmethod: [{ realm: number, name: 'Email' }],
    zerver_presencesequence: [{ realm: number, last_update_id: 0 }],
    zerver_scheduledmessage: scheduled,
    zerver_defaultstream: channels.defaultChannelRows(all, number),
    zerver_customprofilefield: realm.profileFieldRows(store, number),
    zerver_realmauditlog: channels.auditRows(own),
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
    zerver_savedsnippet: people.snippetRows(own),
    zerver_useractivity: [],
    zerver_useractivityinterval: [],
    zerver_userpresence: [],
    zerver_userstatus: people.statusRows(own),
    zerver_usertopic: people.topicPolicyRows(own),
    zerver_usergroup: channels.allGroupRows(store, number, unnamed),
    zerver_usergroupmembership: channels.memberRows(store, everybody, unnamed),
    zerver_groupgroupmembership: channels.subgroupRows(store, unnamed),
    zerver_namedusergroup: groups,
    zerver_stream: streams,
    zerver_recipient: recipients.rows(everybody),
    zerver_subscription: both(
      channels.subscriptionRows(own),
      channels.groupSubscriptionRows(everybody, recipients.groups),
    ),
    zerver_reaction: reactionRows(store),
  }
  const file = new TableFile(join(to, 'realm.json'))
  for (const [table, rows] of Object.entries(tables)) file.table(table, rows)
  file.end()
}

function* both(one: Iterable<Row>, other: Iterable<Row>): Generator<Row> {
  yield* one
  yield* other
}

/** Client programs, numbered in the order in which they occur. */
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

function recipientsOf({ store, database }: OpenBackup): Recipients {
  const rows = database.exec<{ id: number; key: string }>('SELECT id, key FROM conversations')
  const written = rows.map(({ id, key }) => ({ id, people: key.split(',').map((one) => Number(one) as AccountId) }))
  const others = store.accounts.list().flatMap(({ id }) => scheduledGroupsOf(store, id))
  return new Recipients(store.channels.list(), written, others)
}

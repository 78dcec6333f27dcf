import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../lib/json.ts'
import { readJson } from '../../lib/read-json.ts'
import type { Report } from '../report.ts'
import { MOST_DIRECT_PARTICIPANTS } from '../server-values.ts'
import { checkAddresses } from './addresses.ts'
import { namesOfArchived } from './archived-names.ts'
import { checkGroups } from './check-groups.ts'
import { checkUnique, pointing, readTables } from './check-rows.ts'
import { checkVersion } from './check-version.ts'
import { hasFile } from './files.ts'
import { withSystemGroups } from './groups.ts'

type Subscription = { recipient: number; user_profile: number; active: boolean }

/** Values of `zerver_recipient.type`. */
export const RECIPIENT = { person: 1, channel: 2, group: 3 }

/** The tables in an export, with look-ups by id. Rows whose required references are missing are left out. */
export class Tables {
  root: string
  report: Report
  realm
  saysGroups: boolean
  organization
  people
  channelIds
  recipients
  known
  channelNames: Map<number, string>
  clients
  subscriptions
  channelSubscriptions
  members: Map<number, Subscription[]>
  reactions: Map<number, { message: number }[]>
  attachments

  #grouped: Map<string, Map<unknown, any[]>> = new Map()

  constructor(root: string, report: Report) {
    this.root = root
    this.report = report
    this.realm = readTables(this.json('realm.json'), 'realm.json', report)
    this.saysGroups = checkVersion(root, this.realm)
    this.organization = this.rows('zerver_realm')[0]
    if (!this.organization) throw new Error('the export has no zerver_realm with a name and a date')
    this.people = [...this.rows('zerver_userprofile'), ...this.rows('zerver_userprofile_mirrordummy')].sort(byId)
    for (const name of WITH_IDS) checkUnique(name, this.rows(name))
    const ids = (rows, key = 'id') => new Set<Json>(rows.map((row) => row[key]))
    const accounts = ids([...this.people, ...this.rows('zerver_userprofile_crossrealm')])
    checkUnique('zerver_userprofile', [...this.people, ...this.rows('zerver_userprofile_crossrealm')])
    checkAddresses(this.people)
    this.channelIds = ids(this.rows('zerver_stream'))
    this.recipients = byKey(
      [
        ...this.rows('zerver_recipient').filter(({ type, type_id }) => this.#isSomewhere(type, type_id, accounts)),
        ...this.rows('zerver_userprofile_crossrealm').map(toSystemBot),
      ],
      'id',
    )
    withSystemGroups(this)
    this.known = {
      people: accounts,
      channels: this.channelIds,
      recipients: this.recipients,
      groups: ids(this.rows('zerver_usergroup')),
      fields: ids(this.rows('zerver_customprofilefield')),
    }
    for (const [name, rows] of Object.entries<Json>(this.realm))
      this.realm[name] = pointing(name, rows, this.known, report)
    checkGroups(this)
    this.channelNames = namesOfArchived(this.rows('zerver_stream'))
    for (const [name, what] of Object.entries(NOT_TAKEN)) {
      if (this.rows(name).length > 0) report.leaveOut(`rows of ${name} (${what})`, this.rows(name).length)
    }
    this.people = [...this.rows('zerver_userprofile'), ...this.rows('zerver_userprofile_mirrordummy')].sort(byId)
    this.clients = byKey(this.rows('zerver_client'), 'id')
    this.subscriptions = this.rows('zerver_subscription')
    this.channelSubscriptions = this.subscriptions.filter(
      ({ recipient }) => this.recipients.get(recipient)?.type === RECIPIENT.channel,
    )
    this.members = Map.groupBy(this.subscriptions as Subscription[], ({ recipient }) => recipient)
    const reactions = this.rows('zerver_reaction').toSorted(byId) as { message: number }[]
    this.reactions = Map.groupBy(reactions, ({ message }) => message)
    this.attachments = this.#readAttachments()
  }

  #isSomewhere(type, id, accounts) {
    if (type === RECIPIENT.person) return accounts.has(id)
    if (type === RECIPIENT.channel) return this.channelIds.has(id)
    return type === RECIPIENT.group
  }

  #readAttachments() {
    if (!existsSync(join(this.root, 'attachment.json'))) return []
    const { zerver_attachment: rows = [] } = readTables(this.json('attachment.json'), 'attachment.json', this.report)
    checkUnique('zerver_attachment', rows)
    checkUnique('zerver_attachment', rows, 'path_id')
    return pointing('zerver_attachment', rows, this.known, this.report).filter((row) => {
      if (hasFile(this, 'uploads', row.path_id)) return true
      this.report.leaveOut('files that aren’t in the archive')
      return false
    })
  }

  /** The rows of a table; none if the export doesn't have it. */
  rows(name) {
    return this.realm[name] ?? []
  }

  /** Rows of a table with this value in a column. The table is scanned only once for each column. */
  rowsWhere(table, column, value) {
    const key = `${table}.${column}`
    let grouped = this.#grouped.get(key)
    if (!grouped) {
      grouped = Map.groupBy(this.rows(table), (row) => row[column])
      this.#grouped.set(key, grouped)
    }
    return grouped.get(value) ?? []
  }

  json(path) {
    return readJson(join(this.root, path))
  }

  /** The messages in a file, and the rows for the people who received them. */
  messagesOf(file) {
    const { zerver_message = [], zerver_usermessage = [] } = readTables(this.json(file), file, this.report)
    const own = pointing('zerver_usermessage', zerver_usermessage, this.known, this.report)
    const messages = pointing('zerver_message', zerver_message, this.known, this.report)
    return { messages: messages.filter((row) => this.#hasPlace(row)), own }
  }

  #hasPlace(row) {
    const place = this.placeOf(row)
    if (!place.people || (place.people.length > 0 && place.people.length <= MOST_DIRECT_PARTICIPANTS)) return true
    this.report.leaveOut('messages to nobody, or to too many people')
    return false
  }

  /** Message files in order; each has about a thousand messages. */
  get messageFiles() {
    return readdirSync(this.root)
      .filter((name) => /^messages-\d+\.json$/.test(name))
      .sort()
  }

  /**
   * A setting's value for a group: the id of a named group, or the people and groups in an unnamed one. If the group
   * doesn't exist, the group named `otherwise` is used.
   */
  groupValue(id, otherwise) {
    if (this.rowsWhere('zerver_namedusergroup', 'usergroup_ptr', id).length) return id
    if (!this.known.groups.has(id)) return this.rowsWhere('zerver_namedusergroup', 'name', otherwise)[0]?.usergroup_ptr
    return { members: this.membersOf(id), subgroups: this.subgroupsOf(id) }
  }

  membersOf(group) {
    const rows = this.rowsWhere('zerver_usergroupmembership', 'user_group', group)
    return ascending(rows.map(({ user_profile }) => user_profile))
  }

  subgroupsOf(group) {
    const rows = this.rowsWhere('zerver_groupgroupmembership', 'supergroup', group)
    const named = rows.filter(
      ({ subgroup }) => this.rowsWhere('zerver_namedusergroup', 'usergroup_ptr', subgroup).length,
    )
    return ascending(named.map(({ subgroup }) => subgroup))
  }

  /** Where a message goes: a channel's topic, or all participants, including its sender. */
  placeOf({ recipient, subject, sender }) {
    const { type, type_id: id } = this.recipients.get(recipient)
    if (type === RECIPIENT.channel) return { channelId: id, topic: typeof subject === 'string' ? subject : '' }
    if (type === RECIPIENT.person) return { people: ascending([sender, id]) }
    return { people: ascending((this.members.get(recipient) ?? []).map(({ user_profile }) => user_profile)) }
  }

  clientName(id) {
    return this.clients.get(id)?.name ?? 'Internal'
  }
}

/** The recipient for messages to one of the server's own bots, which isn't in any table. */
const toSystemBot = ({ id, recipient_id }) => ({ id: recipient_id, type: RECIPIENT.person, type_id: id })

/** Tables that aren't imported. */
const NOT_TAKEN = {
  zerver_realmauditlog: 'the audit log',
  zerver_useractivity: 'statistics',
  zerver_useractivityinterval: 'statistics',
  zerver_userpresence: 'when people were last active',
  zerver_botstoragedata: 'data that bots stored',
  zerver_botconfigdata: 'how bots were set up',
  zerver_realmauthenticationmethod: 'log-in methods',
  zerver_realmexport: 'earlier exports',
}

/** Tables whose ids other rows refer to, or whose ids are kept here. */
const WITH_IDS = [
  'zerver_stream',
  'zerver_recipient',
  'zerver_usergroup',
  'zerver_client',
  'zerver_customprofilefield',
  'zerver_realmfilter',
  'zerver_realmplayground',
  'zerver_realmdomain',
  'zerver_realmemoji',
  'zerver_scheduledmessage',
  'zerver_savedsnippet',
]

export const ascending = (ids) => [...new Set<Json>(ids)].sort((one, other) => one - other)
export const byId = (one, other) => one.id - other.id
const byKey = (rows, key) => new Map<Json, Json>(rows.map((row) => [row[key], row]))
/** Rounds a time down, since the server counts whole seconds. */
export const seconds = (time) => Math.floor(time)

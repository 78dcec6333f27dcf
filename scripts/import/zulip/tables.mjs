import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of `zerver_recipient.type`. */
export const RECIPIENT = { person: 1, channel: 2, group: 3 }

/** The tables of an export, and what is found by id in them. */
export class Tables {
  /** @type {Map<string, Map<unknown, any[]>>} */
  #grouped = new Map()

  /** @param {string} root @param {Record<string, any[]>} realm */
  constructor(root, realm) {
    this.root = root
    this.realm = realm
    this.organization = this.rows('zerver_realm')[0]
    if (!this.organization) throw new Error('the export has no zerver_realm')
    this.people = [...this.rows('zerver_userprofile'), ...this.rows('zerver_userprofile_mirrordummy')].sort(byId)
    this.recipients = byKey(this.rows('zerver_recipient'), 'id')
    this.clients = byKey(this.rows('zerver_client'), 'id')
    this.subscriptions = this.rows('zerver_subscription')
    this.channelSubscriptions = this.subscriptions.filter(
      ({ recipient }) => this.recipients.get(recipient)?.type === RECIPIENT.channel,
    )
    this.members = Map.groupBy(this.subscriptions, ({ recipient }) => recipient)
    this.reactions = Map.groupBy(this.rows('zerver_reaction').toSorted(byId), ({ message }) => message)
    this.attachments = existsSync(join(root, 'attachment.json'))
      ? (this.json('attachment.json').zerver_attachment ?? [])
      : []
  }

  /** Of a table that may be absent. */
  rows(name) {
    return this.realm[name] ?? []
  }

  /** Those of a table where a column says so. The table is looked through once for each column. */
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
    return JSON.parse(readFileSync(join(this.root, path), 'utf8'))
  }

  /** In their order; each holds about a thousand messages. */
  get messageFiles() {
    return readdirSync(this.root)
      .filter((name) => /^messages-\d+\.json$/.test(name))
      .sort()
  }

  /** A setting that names a group: one that has a name, or the people and groups of one that hasn't. */
  groupValue(id) {
    return this.rowsWhere('zerver_namedusergroup', 'usergroup_ptr', id).length
      ? id
      : { members: this.membersOf(id), subgroups: this.subgroupsOf(id) }
  }

  membersOf(group) {
    const rows = this.rowsWhere('zerver_usergroupmembership', 'user_group', group)
    return ascending(rows.map(({ user_profile }) => user_profile))
  }

  subgroupsOf(group) {
    const rows = this.rowsWhere('zerver_groupgroupmembership', 'supergroup', group)
    return ascending(rows.map(({ subgroup }) => subgroup))
  }

  /** Where a message went: a channel's topic, or everybody who takes part, its sender too. */
  placeOf({ recipient, subject, sender, id }) {
    const row = this.recipients.get(recipient)
    if (!row) throw new Error(`message ${id} went to recipient ${recipient}, which the export doesn't have`)
    if (row.type === RECIPIENT.channel) return { channelId: row.type_id, topic: subject }
    if (row.type === RECIPIENT.person) return { people: ascending([sender, row.type_id]) }
    return { people: ascending((this.members.get(recipient) ?? []).map(({ user_profile }) => user_profile)) }
  }

  clientName(id) {
    return this.clients.get(id)?.name ?? 'Internal'
  }
}

export const ascending = (ids) => [...new Set(ids)].sort((one, other) => one - other)
const byId = (one, other) => one.id - other.id
const byKey = (rows, key) => new Map(rows.map((row) => [row[key], row]))
/** The server counts whole seconds. */
export const seconds = (time) => Math.floor(time)

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../lib/json.ts'
import { readJson } from '../../lib/read-json.ts'
import { KNOWN_COLUMNS } from './known-columns.ts'

/** The newest version of Zulip whose permissions can be read here. */
const NEWEST = 10
/** The file with the server's version, which exports have had since version 10. */
const VERSION_FILE = 'migration_status.json'
/** Tables whose rows contain permissions. */
const WITH_PERMISSIONS = ['zerver_realm', 'zerver_stream', 'zerver_namedusergroup']
const PERMISSION = /^(can|direct_message|create)_\w+(_group|_groups)$/
const MOST_NAMED = 3

/** From this version on, all permissions are groups. */
const BY_GROUPS = 10

/**
 * Refuses an export that is from a newer version of Zulip, or has permissions that are unknown here. Without them,
 * people could do more here than in Zulip.
 *
 * @returns whether all permissions are groups
 */
export function checkVersion(root: string, tables: Record<string, any[]>): boolean {
  const version = versionOf(root)
  const unknown = WITH_PERMISSIONS.flatMap((name) => unknownPermissions(name, tables[name] ?? []))
  const major = Number.parseInt(version, 10)
  if (!(major > NEWEST) && unknown.length === 0) return major >= BY_GROUPS || sayGroups(tables)
  const made = version ? `Zulip ${version}` : `a Zulip newer than ${NEWEST}`
  const named = unknown.slice(0, MOST_NAMED).join(', ')
  const such = named && ` (such as ${named})`
  throw new Error(
    `this is an export of ${made}. Its permissions${such} can't be read yet. Without them, people would have more permissions here than in Zulip. Exports of Zulip ${NEWEST} and earlier can be imported`,
  )
}

function versionOf(root) {
  const file = join(root, VERSION_FILE)
  return existsSync(file) ? String(readJson(file)?.zulip_version ?? '') : ''
}

function unknownPermissions(name, rows) {
  const known = KNOWN_COLUMNS.get(name) ?? new Set()
  const columns = new Set<Json>(rows.flatMap((row) => Object.keys(row)))
  return [...columns].filter((column) => PERMISSION.test(column) && !known.has(column))
}

/** Whether the export refers to groups in ways that version 9 exports don't. */
const sayGroups = ({ zerver_realm = [], zerver_stream = [], zerver_namedusergroup = [] }) =>
  zerver_realm.some((row) => 'can_invite_users_group' in row || 'can_resolve_topics_group' in row) ||
  zerver_stream.some((row) => 'can_send_message_group' in row) ||
  zerver_namedusergroup.some((row) => 'can_manage_group' in row)

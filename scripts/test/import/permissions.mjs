// Archives that don't say who may do what, or say it in words of another version: nobody gains a right by them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openExport } from '../../import/open-export.mjs'
import { Report } from '../../import/report.mjs'
import { unpack } from '../../import/unpack.mjs'

/** What is done to a value that can't be read. */
const SPOILED = { absent: undefined, null: null, unknown: 99, 'of another kind': 'everyone' }

/** Of tables, their columns, where pieces have what became of them, and what allows least. */
const NARROWEST = {
  zerver_realm: {
    invite_to_realm_policy: 6,
    add_custom_emoji_policy: 2,
    delete_own_message_policy: 2,
    edit_topic_policy: 6,
    bot_creation_policy: 3,
    create_web_public_stream_policy: 6,
    invite_to_stream_policy: 2,
    move_messages_between_streams_policy: 6,
    user_group_edit_policy: 2,
    wildcard_mention_policy: 6,
    invite_required: true,
    name_changes_disabled: true,
    email_changes_disabled: true,
    avatar_changes_disabled: true,
    allow_edit_history: false,
    create_multiuse_invite_group: 'role:administrators',
    can_access_all_users_group: 'role:members',
    can_create_public_channel_group: 'role:administrators',
    can_create_private_channel_group: 'role:administrators',
    direct_message_initiator_group: 'role:administrators',
    direct_message_permission_group: 'role:administrators',
  },
  zerver_stream: {
    invite_only: ['isPrivate', true],
    stream_post_policy: ['postPolicy', 2],
    is_web_public: ['isWebPublic', false],
    can_remove_subscribers_group: ['canRemoveSubscribers', 'role:administrators'],
  },
  zerver_namedusergroup: { can_mention_group: ['canMention', 'role:nobody'] },
  zerver_userprofile: { role: ['role', 600], email_address_visibility: ['settings.email_address_visibility', 3] },
}

/** @param {string} archive @param {(name: string, passes: boolean, detail?: string) => void} check */
export async function checkPermissions(archive, check) {
  const folder = await unpack(archive)
  try {
    const [inner = ''] = readdirSync(folder)
    const file = join(folder, inner, 'realm.json')
    const good = readFileSync(file, 'utf8')
    const read = async (realm) => {
      writeFileSync(file, JSON.stringify(realm))
      return piecesAndReport(folder)
    }
    for (const [how, value] of Object.entries(SPOILED)) {
      const wrong = await wronglyRead(JSON.parse(good), value, read)
      check(`permissions that are ${how} become the narrowest ones, and are told`, wrong.length === 0, wrong.join())
    }
    writeFileSync(file, good)
    const { lines } = await piecesAndReport(folder)
    check('those of a good export stay', !lines.includes('allows least'), lines)
    for (const [what, spoil] of Object.entries(NEWER)) {
      const realm = JSON.parse(good)
      spoil(realm, (name, content) => writeFileSync(join(folder, inner, name), JSON.stringify(content)))
      const said = await read(realm).then(
        () => 'nothing',
        ({ message }) => message,
      )
      rmSync(join(folder, inner, 'migration_status.json'), { force: true })
      check(`an export with ${what} is refused`, /^this is an export of .* can't be read yet/.test(said), said)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Archives of versions that came later. */
const NEWER = {
  'permissions of the organization that are not known': ({ zerver_realm: [realm] }) => {
    realm.can_invite_users_group = realm.can_create_public_channel_group
  },
  'permissions of channels that are not known': ({ zerver_stream: streams }) => {
    streams.at(-1).can_send_message_group = streams.at(-1).can_remove_subscribers_group
  },
  'permissions of groups that are not known': ({ zerver_namedusergroup: groups }) => {
    groups[0].can_manage_group = groups[0].can_mention_group
  },
  'a newer version': (_, write) => write('migration_status.json', { zulip_version: '10.0', migrations_by_app: {} }),
}

async function wronglyRead(realm, value, read) {
  for (const [table, columns] of Object.entries(NARROWEST)) {
    for (const row of realm[table]) for (const column of Object.keys(columns)) row[column] = value
  }
  const groups = new Map(realm.zerver_namedusergroup.map(({ name, usergroup_ptr }) => [name, usergroup_ptr]))
  const { pieces, lines } = await read(realm)
  const [organization] = pieces.organization ?? []
  const rowsOf = {
    zerver_realm: [organization.organization.settings],
    zerver_stream: pieces.channels.flatMap(({ rows }) => rows),
    zerver_namedusergroup: organization.groups,
    zerver_userprofile: pieces.people.flatMap(({ rows }) => rows),
  }
  const wrong = []
  for (const [table, columns] of Object.entries(NARROWEST)) {
    for (const [column, given] of Object.entries(columns)) {
      const [path, narrowest] = Array.isArray(given) ? given : [column, given]
      const wanted = typeof narrowest === 'string' ? groups.get(narrowest) : narrowest
      const found = rowsOf[table].map((row) => path.split('.').reduce((one, name) => one[name], row))
      if (!found.every((one) => one === wanted)) wrong.push(`${table}.${column} is ${JSON.stringify(found)}`)
      if (!lines.includes(`${table}.${column} isn't told`)) wrong.push(`${table}.${column} isn't reported`)
    }
  }
  return wrong
}

async function piecesAndReport(folder) {
  const report = new Report()
  const { pieces } = await openExport(folder, report, {})
  const byKind = Object.groupBy(pieces(), ({ kind }) => kind)
  const plain = Object.fromEntries(
    Object.entries(byKind).map(([kind, some]) => [kind, some?.map(({ piece }) => piece)]),
  )
  return { pieces: /** @type {Record<string, any[]>} */ (plain), lines: report.lines.join('\n') }
}

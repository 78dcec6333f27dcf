// Checks archives that lack permissions, or have unknown ones: nobody gains a permission because of them.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openExport } from '../../../tools/import/open-export.ts'
import { Report } from '../../../tools/import/report.ts'
import { unpack } from '../../../tools/import/unpack.ts'
import { NARROWEST as NARROWEST_GROUP, NOBODY, PERMISSIONS_OF } from '../../../tools/import/zulip/narrowest-groups.ts'
import type { Json } from '../../../tools/lib/json.ts'
import { loadTypescript } from '../../../tools/lib/load-typescript.ts'
import { CALLED, CHANGED, NEWER } from './permission-cases.ts'

/** Invalid values, each of which replaces a valid one. */
const SPOILED = { missing: undefined, null: null, unknown: 99, 'of another type': 'everyone' }

/**
 * The narrowest values by table and column. If a value has another name in the imported pieces, that name comes first.
 */
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

/** Like `NARROWEST`, but for archives in which all permissions are groups. */
const NARROWEST_GROUPS = {
  zerver_realm: {
    ...ofAll(PERMISSIONS_OF.realm, (name) => NARROWEST_GROUP[name] ?? NOBODY),
    invite_required: true,
    message_edit_history_visibility_policy: 'none',
  },
  zerver_stream: {
    ...ofAll(PERMISSIONS_OF.stream, (name) => [`permissions.${name}`, NARROWEST_GROUP[name] ?? NOBODY]),
    invite_only: ['isPrivate', true],
  },
  zerver_namedusergroup: ofAll(PERMISSIONS_OF.group, (name) => [`permissions.${name}`, NOBODY]),
}

function ofAll(names, expect) {
  return Object.fromEntries(names.map((name) => [name, expect(name)]))
}

/** @param archives one with policies, and one with groups */
export async function checkPermissions(
  { policies, groups }: { policies: string; groups: string },
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  await checkKnown(check)
  await withArchive(policies, (archive) => checkArchive('policies', archive, NARROWEST, check))
  await withArchive(groups, async (archive) => {
    await checkArchive('groups', archive, NARROWEST_GROUPS, check)
    await checkChanged(archive, CHANGED, check)
  })
  await withArchive(policies, (archive) => checkChanged(archive, CALLED, check))
}

/** Checks that the importer has the same permission names as the server. */
async function checkKnown(check) {
  const { PERMISSION_SETTINGS } = await loadTypescript(['src/domain/settings/permission-settings.ts'])
  const known = Object.entries<Json>(PERMISSION_SETTINGS).map(([kind, settings]) => [
    kind,
    Object.keys(settings).sort(),
  ])
  const named = Object.entries<Json>(PERMISSIONS_OF).map(([kind, names]) => [kind, names.toSorted()])
  check('the program handles every permission', JSON.stringify(known) === JSON.stringify(named))
}

async function withArchive(file, use) {
  const folder = await unpack(file)
  try {
    const [inner = ''] = readdirSync(folder)
    const root = join(folder, inner)
    const good = readFileSync(join(root, 'realm.json'), 'utf8')
    const write = (name, content) => writeFileSync(join(root, name), JSON.stringify(content))
    const read = async (realm) => {
      write('realm.json', realm)
      return piecesAndReport(folder)
    }
    await use({ folder, root, good, write, read })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkArchive(what, { good, root, write, read }, narrowest, check) {
  for (const [how, value] of Object.entries(SPOILED)) {
    const wrong = await wronglyRead(JSON.parse(good), value, read, narrowest)
    check(
      `${what}: permissions that are ${how} become the most restrictive ones, and are reported`,
      wrong.length === 0,
      wrong.join(),
    )
  }
  const { lines } = await read(JSON.parse(good))
  check(`${what}: permissions in a valid export are kept`, !lines.includes('most restrictive'), lines)
  const version = join(root, 'migration_status.json')
  const given = existsSync(version) ? readFileSync(version) : undefined
  for (const [newer, spoil] of Object.entries<Json>(NEWER)) {
    const realm = JSON.parse(good)
    spoil(realm, write)
    const said = await saidOf(read, realm)
    rmSync(version, { force: true })
    if (given) writeFileSync(version, given)
    check(`${what}: an export with ${newer} is refused`, /^this is an export of .* can't be read yet/.test(said), said)
  }
}

const saidOf = (read, realm) =>
  read(realm).then(
    () => 'nothing',
    ({ message }) => message,
  )

async function checkChanged({ good, read }, changes, check) {
  for (const [title, [change, isRight]] of Object.entries<Json>(changes)) {
    const realm = JSON.parse(good)
    change(realm)
    let found = { pieces: {} as Record<string, any[]>, lines: '', said: '', realm }
    try {
      found = { ...found, ...(await read(realm)) }
    } catch (error) {
      found.said = error.message
    }
    check(title, isRight(found) === true, `${found.said}${found.lines}`)
  }
}

async function wronglyRead(realm, value, read, narrowest) {
  for (const [table, columns] of Object.entries<Json>(narrowest)) {
    for (const row of realm[table]) for (const column of Object.keys(columns)) row[column] = value
  }
  const groups = new Map<Json, Json>(
    realm.zerver_namedusergroup.map(({ name, usergroup_ptr }) => [name, usergroup_ptr]),
  )
  const { pieces, lines } = await read(realm)
  const [organization] = pieces.organization ?? []
  const rowsOf = {
    zerver_realm: [organization.organization.settings],
    zerver_stream: pieces.channels.flatMap(({ rows }) => rows),
    zerver_namedusergroup: organization.groups,
    zerver_userprofile: pieces.people.flatMap(({ rows }) => rows),
  }
  const wrong: string[] = []
  for (const [table, columns] of Object.entries<Json>(narrowest)) {
    for (const [column, given] of Object.entries<Json>(columns)) {
      const [path, least] = Array.isArray(given) ? given : [column, given]
      const wanted = groups.get(least) ?? least
      const found = rowsOf[table].map((row) => path.split('.').reduce((one, name) => one[name], row))
      if (!found.every((one) => one === wanted)) wrong.push(`${table}.${column} is ${JSON.stringify(found)}`)
      if (!lines.includes(`${table}.${column} is missing or unknown`)) wrong.push(`${table}.${column} isn't reported`)
    }
  }
  return wrong
}

async function piecesAndReport(folder) {
  const report = new Report()
  const { pieces } = await openExport(folder, report, {})
  const byKind = Object.groupBy(pieces(), ({ kind }) => kind)
  const plain = Object.fromEntries(
    Object.entries<Json>(byKind).map(([kind, some]) => [kind, some?.map(({ piece }) => piece)]),
  )
  return { pieces: plain as Record<string, any[]>, lines: report.lines.join('\n') }
}

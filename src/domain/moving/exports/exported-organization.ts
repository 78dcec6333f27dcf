import type { OutsideContext } from '#domain/context'
import { SERVER_VERSION } from '#domain/version'
import type { StoredExport } from '#store/realm/stored-export'
import type { Readers } from '#store/store'
import { EXPORTED_CLIENT, MESSAGES_BY } from '#wire/export/client'
import { jsonFile } from './json-file'
import { type Scope, scopeOf } from './scope'
import type { Step } from './step'
import * as channelTables from './tables/channel-tables'
import { MIGRATIONS } from './tables/migrations'
import { type DirectGroup, Recipients, UnnamedGroups } from './tables/numbering'
import { peopleOf, systemBotRows } from './tables/people-tables'
import * as tables from './tables/realm-tables'

/** The tables about the organization as a whole, and about groups and their members, as in Zulip 10.1. */
export function exportedOrganization(context: OutsideContext, found: StoredExport): Step {
  const { store, realm, now } = context
  const scope = scopeOf(store, found)
  const people = peopleOf(store).filter(({ id }) => scope.hasPerson(id))
  const number = tables.realmNumber(store)
  const recipients = new Recipients(scope.channels, directGroups(store, scope))
  const unnamed = new UnnamedGroups(store)
  const about = { id: number, name: realm.name, recipients }
  const organization = tables.realmRow(store, about, unnamed)
  const streams = channelTables.channelRows(scope.channels, number, unnamed)
  const groups = channelTables.groupRows(store, number, unnamed)
  const rows = {
    zerver_realm: [organization],
    zerver_realmauthenticationmethod: [{ realm: number, name: 'Email' }],
    zerver_presencesequence: [{ realm: number, last_update_id: 0 }],
    zerver_defaultstream: channelTables.defaultChannelRows(scope.channels, number),
    zerver_customprofilefield: tables.profileFieldRows(store, number),
    zerver_realmemoji: tables.emojiRows(store, number),
    zerver_realmdomain: tables.domainRows(store, number),
    zerver_realmfilter: tables.linkifierRows(store, number),
    zerver_realmplayground: tables.playgroundRows(store, number),
    zerver_client: [{ id: EXPORTED_CLIENT, name: MESSAGES_BY }],
    zerver_realmuserdefault: [{ ...tables.defaultSettings(store.realm.get('userDefaults')), realm: number }],
    zerver_userprofile_crossrealm: systemBotRows({ store, recipients }),
    zerver_huddle: recipients.groupRows(),
    zerver_usergroup: channelTables.allGroupRows(store, number, unnamed),
    zerver_usergroupmembership: channelTables.memberRows(store, people, unnamed),
    zerver_groupgroupmembership: channelTables.subgroupRows(store, unnamed),
    zerver_namedusergroup: groups,
    zerver_stream: streams,
    zerver_recipient: recipients.rows(people),
    zerver_subscription: channelTables.groupSubscriptionRows(people, recipients.groups),
  }
  const made = {
    made_by: 'Edgewise',
    made_at: new Date(now).toISOString(),
    server: SERVER_VERSION,
    public_only: !found.isPrivate,
  }
  return {
    files: [jsonFile('export.json', made), jsonFile('migration_status.json', MIGRATIONS)],
    rows,
    after: undefined,
  }
}

/** The direct conversations of people who consent. */
export function directGroups(
  { conversations }: Pick<Readers, 'conversations'>,
  { consenting, hasRecipient }: Scope,
): DirectGroup[] {
  const ids = new Set([...consenting].flatMap((id) => conversations.listOf(id)).filter(hasRecipient))
  return [...ids].flatMap((id) => {
    const found = conversations.get(id)
    return found ? [{ id, people: found.participants }] : []
  })
}

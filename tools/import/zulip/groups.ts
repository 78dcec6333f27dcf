import { FIRST_IN_CHAIN, GROUP_OF_ROLE, ROLE, SYSTEM_GROUP_NAMES } from '../server-values.ts'
import type { Tables } from './tables.ts'

/**
 * Converts groups to the form that Zulip 9.0 exports. Before that version, names were in the table of groups. The
 * oldest exports have no system groups, so those are created here.
 */
export function withSystemGroups({ realm, people, report }: Tables) {
  realm.zerver_usergroup ??= []
  if (!realm.zerver_namedusergroup) {
    const named = realm.zerver_usergroup.filter(({ name }) => typeof name === 'string' && name.trim() !== '')
    realm.zerver_namedusergroup = named.map((row) => ({ is_system_group: false, ...row, usergroup_ptr: row.id }))
  }
  const names = new Set(realm.zerver_namedusergroup.map(({ name }) => name))
  const missing = SYSTEM_GROUP_NAMES.filter((name) => !names.has(name))
  if (missing.length === 0) return
  if (missing.length < SYSTEM_GROUP_NAMES.length) throw new Error(`the export has no system group ${missing[0]}`)
  report.change('system groups created because the export has none', missing.length)
  makeSystemGroups(realm, people)
}

function makeSystemGroups(realm, people) {
  const first = realm.zerver_usergroup.reduce((most, { id }) => Math.max(most, id), 0) + 1
  const ids = new Map(SYSTEM_GROUP_NAMES.map((name, place) => [name, first + place]))
  realm.zerver_usergroupmembership ??= []
  realm.zerver_groupgroupmembership ??= []
  for (const [place, name] of SYSTEM_GROUP_NAMES.entries()) {
    const id = first + place
    realm.zerver_usergroup.push({ id })
    realm.zerver_namedusergroup.push({ usergroup_ptr: id, name, description: name, is_system_group: true })
    if (place > FIRST_IN_CHAIN) realm.zerver_groupgroupmembership.push({ supergroup: id, subgroup: id - 1 })
  }
  const enter = (id, name) => realm.zerver_usergroupmembership.push({ user_group: ids.get(name), user_profile: id })
  for (const { id, role } of people) {
    enter(id, GROUP_OF_ROLE[role] ?? 'role:members')
    if (role === ROLE.member && !realm.zerver_realm[0].waiting_period_threshold) enter(id, 'role:fullmembers')
  }
}

import type { Json } from '../../lib/json.ts'
import type { Tables } from './tables.ts'

/**
 * Refuses groups that contain themselves, directly or through others, since their members can't be determined. Unnamed
 * groups within other groups are left out and reported.
 */
export function checkGroups(tables: Tables) {
  const named = new Map<Json, Json>(
    tables.rows('zerver_namedusergroup').map(({ usergroup_ptr, name }) => [usergroup_ptr, name]),
  )
  const rows = tables.rows('zerver_groupgroupmembership')
  const unnamed = rows.filter(({ subgroup }) => !named.has(subgroup)).length
  if (unnamed > 0) tables.report.leaveOut('unnamed groups within other groups', unnamed)
  const within = Map.groupBy(rows as { supergroup: number }[], ({ supergroup }) => supergroup)
  const checked = new Set()
  for (const start of within.keys()) {
    const inCircle = firstInCircle(start, within, checked)
    if (inCircle !== undefined) {
      throw new Error(`the group ${named.get(inCircle) ?? inCircle} contains itself, through its subgroups`)
    }
  }
}

/** Finds a cycle by following a group's subgroups. Groups that have already been checked aren't part of one. */
function firstInCircle(start, within, checked) {
  const path = new Set()
  const open = [{ id: start, isLeft: false }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, isLeft } = next
    if (isLeft) {
      path.delete(id)
      checked.add(id)
      continue
    }
    if (path.has(id)) return id
    if (checked.has(id)) continue
    path.add(id)
    open.push({ id, isLeft: true })
    for (const { subgroup } of within.get(id) ?? []) open.push({ id: subgroup, isLeft: false })
  }
  return undefined
}

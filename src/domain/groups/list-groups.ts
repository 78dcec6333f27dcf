import { rosterOf } from '#domain/people/accounts/roster'
import { inBatches } from '#lib/json/batches'
import { writtenValue } from '#lib/json/written-json'
import { groupObject } from '#wire/group'
import type { QueryContext } from '../context'

/** All groups, including system groups and, on request, deactivated ones, sorted by id. Everyone gets the same list. */
export function listGroups({ memory, store }: Pick<QueryContext, 'memory' | 'store'>, withDeactivated: boolean) {
  const groups = store.groups.list()
  const { active } = rosterOf(store)
  const describe = () =>
    groups.filter((group) => withDeactivated || !group.isDeactivated).map((group) => groupObject(group, active))
  const name = withDeactivated ? 'groups, deactivated ones too' : 'groups'
  const text = memory.madeTexts.get(name, [groups, store.realm.get('roster')], describe)
  const batches = () => inBatches(describe().map((group) => ({ id: group.id, item: JSON.stringify(group) })))
  return writtenValue<ReturnType<typeof groupObject>[]>(text, batches)
}

import { rosterOf } from '#domain/people/accounts/roster'
import { writtenValue } from '#lib/json/written-json'
import { groupObject } from '#wire/group'
import type { QueryContext } from '../context'

/** All groups, the system's too, by id: the same for everyone. */
export function listGroups({ memory, store }: Pick<QueryContext, 'memory' | 'store'>, withDeactivated: boolean) {
  const groups = store.groups.list()
  const { active } = rosterOf(store)
  const listed = () => groups.filter((group) => withDeactivated || !group.isDeactivated)
  const name = withDeactivated ? 'groups, deactivated ones too' : 'groups'
  const text = memory.madeTexts.get(name, [groups, store.realm.get('roster')], () =>
    listed().map((group) => groupObject(group, active)),
  )
  return writtenValue<ReturnType<typeof groupObject>[]>(text)
}

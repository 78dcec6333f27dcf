import { writtenValue } from '#lib/written-json'
import { groupObject } from '#wire/group'
import type { QueryContext } from '../context'

/** All groups, the system's too, by id: the same for everybody. */
export function listGroups({ memory, store }: Pick<QueryContext, 'memory' | 'store'>) {
  const groups = store.groups.list()
  const text = memory.madeTexts.get('groups', [groups], () => groups.map(groupObject))
  return writtenValue<ReturnType<typeof groupObject>[]>(text)
}

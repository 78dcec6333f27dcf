import { BadRequest } from '#lib/errors'
import { DAY_MS } from '#lib/time/time'
import type { Readers } from '#store/store'
import type { CommandContext, OutsideContext, WritingContext } from '../context'

export const DELETE_REALM = 'delete-realm'

/** Owners have at least this long to change their minds. */
export const SHORTEST_DELETION_DAYS = 14
export const LONGEST_DELETION_DAYS = 3650

/** The subject of the task. There is only one task, for the whole organization. */
const ALL = 0

/** Throws the documented refusal for a deletion that would be too soon or too late. */
export function checkDeletionDelay(days: number): void {
  const refuse = (bound: string) => new BadRequest(`Data deletion time must be ${bound} days in the future.`)
  if (days < SHORTEST_DELETION_DAYS) throw refuse(`at least ${SHORTEST_DELETION_DAYS}`)
  if (days > LONGEST_DELETION_DAYS) throw refuse(`at most ${LONGEST_DELETION_DAYS}`)
}

/**
 * Schedules the deletion of everything in a deactivated organization. Reactivation cancels the deletion. Returns its
 * time (UNIX ms).
 */
export function planDeletion({ store, now, realm }: CommandContext, days: number): number {
  const dueAt = now + days * DAY_MS
  store.realm.set('identity', { ...store.realm.get('identity'), deleteAt: dueAt })
  store.tasks.put({ kind: DELETE_REALM, subject: ALL, dueAt, realm })
  return dueAt
}

/** Cancels the scheduled deletion. */
export function cancelDeletion({ store }: Pick<WritingContext, 'store'>): void {
  store.tasks.remove(DELETE_REALM, ALL)
}

/** Deletes as many files as one step may. The storage itself is deleted in one step at the end. */
export async function deleteSome({ store, blobs }: OutsideContext): Promise<(context: WritingContext) => void> {
  if (store.realm.get('identity').deleteAt === undefined) return () => undefined
  const isEmpty = await blobs.clear()
  return ({ store, now, realm }) => {
    const identity = store.realm.get('identity')
    if (identity.deleteAt === undefined) return
    if (isEmpty) store.realm.set('identity', { ...identity, isEmptied: true })
    // The task stays due until nothing is left, in case the object stops before then.
    store.tasks.put({ kind: DELETE_REALM, subject: ALL, dueAt: now, realm })
  }
}

/** Whether the files are gone, so that the storage can be deleted. */
export const isEmptied = ({ realm }: Pick<Readers, 'realm'>): boolean => realm.get('identity').isEmptied === true

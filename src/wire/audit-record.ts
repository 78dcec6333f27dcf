import type { AuditRow } from '#store/realm/audit-log'

/** The acts of one request, as the API returns them. */
export function auditRecord({ id, at, actorId, acts }: AuditRow) {
  return {
    id,
    time: Math.floor(at / 1000),
    acting_user_id: actorId,
    acts: acts.map(({ userIds, old, new: value, ...act }) => ({
      ...act,
      ...(userIds && { user_ids: userIds }),
      ...(old !== undefined && { old_value: old }),
      ...(value !== undefined && { new_value: value }),
    })),
  }
}

import { fraction } from '#lib/fraction'
import type { StoredExport } from '#store/realm/stored-export'

/** `export_type` in the protocol. */
export const EXPORT_TYPE = { public: 1, withConsent: 2 } as const

const seconds = (ms: number | null) => (ms === null ? null : fraction(ms / 1000))

/** An export, in GET /export/realm and in its event. */
export function exportObject(one: StoredExport, url: string | null) {
  return {
    id: one.id,
    export_time: fraction(one.startedAt / 1000),
    acting_user_id: one.actingUserId,
    export_url: url,
    deleted_timestamp: seconds(one.deletedAt),
    failed_timestamp: seconds(one.failedAt),
    pending: one.state === 'pending',
    export_type: one.isPrivate ? EXPORT_TYPE.withConsent : EXPORT_TYPE.public,
  }
}

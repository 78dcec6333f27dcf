import type { Signing } from '#lib/signing/secrets'
import type { RealmFacts } from './facts'

/** Whether a realm was ever created in this storage. */
export const hasRealm = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'realm_facts'").toArray().length > 0

/** Reads the `signing` of a realm's identity from a database that this code may be too old to open. */
export function storedSigning(sql: SqlStorage): Signing | undefined {
  const query = "SELECT value FROM realm_facts WHERE name = 'identity'"
  const [row] = sql.exec<{ value: string }>(query).toArray()
  if (!row) return undefined
  const identity: RealmFacts['identity'] = JSON.parse(row.value)
  return identity.signing
}

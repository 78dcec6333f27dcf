import type { Signing } from '#lib/signing/secrets'
import type { RealmFacts } from './facts'

/** Reads a realm's signing salt from a database that this code may be too old to open. */
export function storedSigning(sql: SqlStorage): Signing | undefined {
  const query = "SELECT value FROM realm_facts WHERE name = 'identity'"
  const [row] = sql.exec<{ value: string }>(query).toArray()
  if (!row) return undefined
  const identity: RealmFacts['identity'] = JSON.parse(row.value)
  return identity.signing
}

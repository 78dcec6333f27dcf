/** A deployment's secret in the hands of one realm: what it signs is nothing to another. */
export interface RealmSigner {
  secret: string
  realmName: string
}

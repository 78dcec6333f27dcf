import type { StoredPasskey } from '#store/tables/passkeys'

/** A passkey as its owner sees it on the host `here`. */
export const passkeyToWire = ({ id, name, host, addedAt, usedAt }: StoredPasskey, here: string) => ({
  passkey_id: id,
  name,
  host,
  works_here: host === here,
  added: Math.floor(addedAt / 1000),
  last_used: usedAt === null ? null : Math.floor(usedAt / 1000),
})

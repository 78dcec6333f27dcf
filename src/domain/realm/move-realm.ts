import { ProtocolError } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { PublicCommandContext } from '../context'

type Context = Pick<PublicCommandContext, 'store' | 'record' | 'realm'>

/** Makes this request's origin the one that links in emails use. */
export function moveRealm(context: Context, endsPasskeys: boolean): void {
  const { store, record, realm } = context
  const identity = store.realm.get('identity')
  if (identity.origin === realm.origin) return
  if (!endsPasskeys) checkPasskeys(context)
  record({ act: 'realm_changed', property: 'origin', old: identity.origin, new: realm.origin })
  store.realm.set('identity', { ...identity, origin: realm.origin })
}

/**
 * Throws if people have passkeys for another host, since browsers use a passkey only on the host for which it was made.
 */
function checkPasskeys({ store, realm }: Context): void {
  const host = new URL(realm.origin).hostname
  const ids = store.passkeys.listAccountsElsewhere(host)
  // Deactivated people keep their passkeys but can't use them.
  const holders = store.accounts.listByIds(ids).filter(({ isActive }) => isActive)
  if (holders.length === 0) return
  const hasNoOther = holders.filter(({ id, passwordHash }) => !passwordHash && store.identities.listOf(id).length === 0)
  const owners = hasNoOther.filter(({ role }) => role === ROLE.owner).length
  const people = `${holders.length === 1 ? 'One person has' : `${holders.length} people have`} passkeys for another host.`
  const others = `Without a passkey, ${hasNoOther.length} of them can’t log in (owners: ${owners}).`
  throw new ProtocolError(`${people} They won’t work at ${host}. ${others}`, { code: 'PASSKEYS_END' })
}

import type { PublicCommandContext } from '#domain/context'
import type { Account } from '#store/accounts/account-reader'

/** Removes passkeys and codes, since a previous holder of the account may have added them. */
export function endFactors(context: PublicCommandContext, { id }: Account): void {
  const { store } = context
  for (const passkey of store.passkeys.listOf(id)) {
    context.record({ act: 'user_passkey_removed', id, old: { name: passkey.name } })
  }
  store.passkeys.removeAllOf(id)
  if (!store.secondFactors.of(id)) return
  store.secondFactors.remove(id)
  context.record({ act: 'user_second_factor_removed', id })
}

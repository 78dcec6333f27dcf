import type { CommandContext } from '#domain/context'

/**
 * Removes a field's values from everyone's profile if they are no longer possible. Clients learn about this from the
 * event about the field.
 */
export function forgetValues({ store }: CommandContext, field: number, isGone: (value: string) => boolean): void {
  for (const account of store.accounts.list()) {
    const { [field]: held, ...others } = account.profile
    if (held && isGone(held.value)) store.accounts.update(account.id, { profile: others })
  }
}

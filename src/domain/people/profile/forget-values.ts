import type { CommandContext } from '#domain/context'

/**
 * Removes values of a field that are no longer possible from everyone's profile. Clients learn about it from the event
 * about the field.
 */
export function forgetValues({ store }: CommandContext, field: number, isGone: (value: string) => boolean): void {
  for (const account of store.accounts.list()) {
    const { [field]: held, ...others } = account.profile
    if (held && isGone(held.value)) store.accounts.update(account.id, { profile: others })
  }
}

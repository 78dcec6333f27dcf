import type { CommandContext } from '#domain/context'

/** Takes values of a field away from everyone who has such a one. Clients learn it from the change of the field. */
export function forgetValues({ store }: CommandContext, field: number, isGone: (value: string) => boolean): void {
  for (const account of store.accounts.list()) {
    const { [field]: held, ...others } = account.profile
    if (held && isGone(held.value)) store.accounts.update(account.id, { profile: others })
  }
}

import type { Actor } from './actor'

export const changeMembers = (
  { calls }: Actor,
  user_group_id: number,
  changes: { readonly add?: readonly number[]; readonly delete?: readonly number[] },
): Promise<unknown> => calls.call('POST /user_groups/:user_group_id/members', { user_group_id, ...changes })

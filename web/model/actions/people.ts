import type { Actor } from './actor'

export const mutePerson = ({ calls }: Actor, muted_user_id: number, isMuted: boolean): Promise<unknown> =>
  calls.call(isMuted ? 'POST /users/me/muted_users/:muted_user_id' : 'DELETE /users/me/muted_users/:muted_user_id', {
    muted_user_id,
  })

/** Changes someone else's account. */
export const changePerson = (
  { calls }: Actor,
  user_id: number,
  changes: { readonly full_name?: string; readonly role?: number; readonly profile_data?: readonly object[] },
): Promise<unknown> => calls.call('PATCH /users/:user_id', { user_id, ...changes })

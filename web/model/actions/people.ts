import type { Actor } from './actor'

export function mutePerson({ calls }: Actor, muted_user_id: number, isMuted: boolean): Promise<unknown> {
  const path = '/users/me/muted_users/:muted_user_id' as const
  return calls.call(isMuted ? `POST ${path}` : `DELETE ${path}`, { muted_user_id })
}

import type { Client } from '../../../../app/client'
import type { User } from '../../../../model/people/people'
import { idsIn } from '../../permissions/holders'

/** The active people of a group, and of the groups in it. */
export const peopleIn = (client: Client, groupId: number): User[] =>
  [...idsIn(client, groupId)].flatMap((id) => client.store.people.get(id) ?? []).filter(({ is_active }) => is_active)

import type { Client } from '../../../../app/client'
import { isAdministrator, roleOf } from '../../../../app/may'
import { isOwner } from '../../../../app/may-run'
import { t } from '../../../../words/t'

/** The protocol's numbers for roles. */
export const ROLES = [100, 200, 300, 400, 600] as const
const OWNER = 100
const MODERATOR = 300

export const roleName = (role: number): string => t(`rank.${(ROLES.find((one) => one === role) ?? 400) as 400}`)

/** The roles that the user may give: none above their own, and only administrators may give moderator or above. */
export function rolesToGive(client: Client): { value: string; label: string }[] {
  const least = roleOf(client)
  const mayGive = (role: number) =>
    role >= least && (role !== OWNER || isOwner(client)) && (role > MODERATOR || isAdministrator(client))
  return ROLES.filter(mayGive).map((role) => ({ value: String(role), label: roleName(role) }))
}

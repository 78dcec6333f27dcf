import type * as z from 'zod'
import type { CommandContext } from '#domain/context'
import { administerUser } from '#domain/people/accounts/access'
import { changeFullName } from '#domain/people/change-full-name'
import { changeRole } from '#domain/people/change-role'
import type { GivenValue } from '#domain/people/profile/check-value'
import { removeProfileValues, setProfileValues } from '#domain/people/profile/values'
import { BadRequest } from '#lib/errors'
import { type AccountId, ROLES } from '#lib/ids'
import { int, intIn, json, listOf, model, text } from '../contract/params'
import { profileValue } from '../profile/profile-parameters'

/** The parameters for changing someone's account. */
export const userChanges = {
  full_name: text.optional(),
  role: json(intIn(ROLES)).optional(),
  /** The profile fields to change: the id and the value of each. Null or an empty value clears a field. */
  profile_data: json(listOf(model('ProfileDataElement', { id: int, value: profileValue.nullable() }))).optional(),
  /** A new address. It is refused, because nobody may set another person's address here. */
  new_email: text.optional(),
}

type Wish = z.output<z.ZodObject<typeof userChanges>>

/** Whether the change concerns a role, or the address that receives emails for logging in. */
export const changesAccess = ({ role, new_email }: Wish): boolean => role !== undefined || new_email !== undefined

/** Changes an account, for requests that name its id as well as for those that name its address. */
export function changeUser(context: CommandContext, id: AccountId, wish: Wish): void {
  const { full_name, role, profile_data = [], new_email } = wish
  let account = administerUser(context, id, { bots: true, deactivated: true })
  // In Zulip, only a server's operator can give this permission, so nobody has it here.
  if (new_email !== undefined) throw new BadRequest('User not authorized to change user emails')
  if (role !== undefined && role !== account.role) account = changeRole(context, account, role)
  if (full_name?.trim() && full_name !== account.fullName) account = changeFullName(context, account, full_name)
  const isGone = ({ value }: { value: GivenValue | null }) => value === null || value.length === 0
  account = removeProfileValues(
    context,
    account,
    profile_data.filter(isGone).map(({ id }) => id),
  )
  const kept = profile_data.filter((one): one is { id: number; value: GivenValue } => !isGone(one))
  setProfileValues(context, account, kept)
}

import * as z from 'zod'
import { administerUser } from '#domain/accounts/access'
import { changeFullName } from '#domain/people/change-full-name'
import { changeRole } from '#domain/people/change-role'
import type { GivenValue } from '#domain/profile/check-value'
import { removeProfileValues, setProfileValues } from '#domain/profile/values'
import { ROLES } from '#lib/ids'
import { command } from '../contract/operation'
import { accountId, int, intIn, json, listOf, model, text } from '../contract/params'
import { profileValue } from '../profile/profile-parameters'

/** Changes a person's name, role or profile. https://zulip.com/api/update-user */
export const updateUser = command({
  name: 'update-user',
  method: 'PATCH',
  path: '/users/:user_id{[0-9]+}',
  access: 'account',
  params: z.object({
    user_id: accountId,
    full_name: text.optional(),
    role: json(intIn(ROLES)).optional(),
    /** What the profile says: of each field, its id and the value. */
    profile_data: json(listOf(model('ProfileDataElement', { id: int, value: profileValue.nullable() }))).optional(),
  }),
  run(context, { user_id, full_name, role, profile_data = [] }) {
    let account = administerUser(context, user_id, { bots: true, deactivated: true })
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
    return {}
  },
})

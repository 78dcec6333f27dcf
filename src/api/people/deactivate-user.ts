import * as z from 'zod'
import { mailDeactivation } from '#domain/mail/deactivation'
import { administerUser } from '#domain/people/accounts/access'
import { checkMayDeactivate, deactivate } from '#domain/people/deactivate'
import { command } from '../contract/operation'
import { accountId, maxCharacters, text } from '../contract/params'

const LONGEST_COMMENT = 2000

/** Deactivates a person's account. https://zulip.com/api/deactivate-user */
export const deactivateUser = command({
  name: 'deactivate-user',
  method: 'DELETE',
  path: '/users/:user_id{[0-9]+}',
  access: 'account',
  params: z.object({
    user_id: accountId,
    /** A comment for the email that notifies the person. */
    deactivation_notification_comment: text.check(maxCharacters(LONGEST_COMMENT)).optional(),
  }),
  run(context, { user_id, deactivation_notification_comment: comment }) {
    const account = administerUser(context, user_id, { bots: false, deactivated: false })
    checkMayDeactivate(context, account)
    deactivate(context, account)
    // An empty comment means an email without one.
    if (comment !== undefined) mailDeactivation(context, account, comment.trim())
    return {}
  },
})

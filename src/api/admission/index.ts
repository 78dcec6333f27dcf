import type { Operation } from '../contract/operation'
import { acceptInvitation } from './accept-invitation'
import { checkSubdomain } from './check-subdomain'
import { confirmEmailChange } from './confirm-email-change'
import { createInviteLink } from './create-invite-link'
import { endOwnSession } from './end-own-session'
import { endOwnSessions } from './end-own-sessions'
import { endUserSessions } from './end-user-sessions'
import { findAccounts } from './find-accounts'
import { getDefaultLanguage } from './get-default-language'
import { getInvitation } from './get-invitation'
import { getInvites } from './get-invites'
import { getOwnSessions } from './get-own-sessions'
import { getPasswordReset } from './get-password-reset'
import { getReactivation } from './get-reactivation'
import { getUnsubscription } from './get-unsubscription'
import { getVisitor } from './get-visitor'
import { makePasswordResetLink } from './make-password-reset-link'
import { reactivateRealm } from './reactivate-realm'
import { requestPasswordReset } from './request-password-reset'
import { resendEmailInvite } from './resend-email-invite'
import { resetPassword } from './reset-password'
import { revokeEmailInvite } from './revoke-email-invite'
import { revokeInviteLink } from './revoke-invite-link'
import { sendInvites } from './send-invites'
import { unsubscribeFromMails } from './unsubscribe-from-mails'

/** Operations for joining, sessions, regaining access, and links in emails. */
export const admission: readonly Operation[] = [
  createInviteLink,
  sendInvites,
  getInvites,
  revokeEmailInvite,
  revokeInviteLink,
  resendEmailInvite,
  getInvitation,
  acceptInvitation,
  getVisitor,
  getDefaultLanguage,
  getOwnSessions,
  endOwnSessions,
  endOwnSession,
  endUserSessions,
  confirmEmailChange,
  getPasswordReset,
  resetPassword,
  requestPasswordReset,
  findAccounts,
  getReactivation,
  reactivateRealm,
  checkSubdomain,
  makePasswordResetLink,
  getUnsubscription,
  unsubscribeFromMails,
]

import { acceptInvitation } from '../accept-invitation'
import { confirmEmailChange } from '../confirm-email-change'
import { createInviteLink } from '../create-invite-link'
import { endOwnSession } from '../end-own-session'
import { endOwnSessions } from '../end-own-sessions'
import { getInvitation } from '../get-invitation'
import { getInvites } from '../get-invites'
import { getOwnSessions } from '../get-own-sessions'
import { getPasswordReset } from '../get-password-reset'
import { getReactivation } from '../get-reactivation'
import { getUsage } from '../get-usage'
import { getVisitor } from '../get-visitor'
import type { Operation } from '../operation'
import { reactivateRealm } from '../reactivate-realm'
import { requestPasswordReset } from '../request-password-reset'
import { resendEmailInvite } from '../resend-email-invite'
import { resetPassword } from '../reset-password'
import { revokeEmailInvite } from '../revoke-email-invite'
import { revokeInviteLink } from '../revoke-invite-link'
import { sendInvites } from '../send-invites'

/** Of coming in and getting back in. */
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
  getOwnSessions,
  endOwnSessions,
  endOwnSession,
  confirmEmailChange,
  getPasswordReset,
  resetPassword,
  requestPasswordReset,
  getUsage,
  getReactivation,
  reactivateRealm,
]

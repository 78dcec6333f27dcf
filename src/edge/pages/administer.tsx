import type { Context } from 'hono'
import { createInviteLink } from '#api/admission/create-invite-link'
import { makePasswordResetLink } from '#api/admission/make-password-reset-link'
import { resendEmailInvite } from '#api/admission/resend-email-invite'
import { revokeEmailInvite } from '#api/admission/revoke-email-invite'
import { revokeInviteLink } from '#api/admission/revoke-invite-link'
import { sendInvites } from '#api/admission/send-invites'
import type { Operation } from '#api/contract/operation'
import { deleteRealmExport } from '#api/organization/delete-realm-export'
import { exportRealm } from '#api/organization/export-realm'
import { deactivateUser } from '#api/people/deactivate-user'
import { reactivateUser } from '#api/people/reactivate-user'
import type { Edge } from '../environment'
import { visitorOf } from './account'
import { showAdministration } from './administration'
import { ask } from './ask'
import { formOf } from './form'
import { USUAL_VALIDITY } from './invitations-section'
import { sentenceOf } from './sentences'

type Form = Record<string, string | undefined>

/**
 * A form of the administration page: the operation decides who may. What isn't refused shows the
 * page anew.
 */
function byForm(
  operationOf: (form: Form) => Operation,
  paramsOf: (form: Form) => Record<string, string>,
  show: (c: Context<Edge>, body: Record<string, unknown>) => Response | Promise<Response> = (c) =>
    c.redirect('/administration'),
) {
  return async (c: Context<Edge>): Promise<Response> => {
    const visitor = await visitorOf(c)
    if (!visitor) return c.redirect('/login')
    const form = await formOf(c)
    const { status, body } = await ask(c, operationOf(form), paramsOf(form), visitor.credentials)
    return status === 200 ? show(c, body) : showAdministration(c, { problem: problemOf(status, body) })
  }
}

/** Adds the addresses that could not be invited, each with the reason. */
function problemOf(status: number, { msg, errors }: { msg: string; errors?: unknown }): string {
  const reasons = Array.isArray(errors) ? errors.map(([address, reason]) => ` ${address}: ${reason}`) : []
  return `${sentenceOf(status, msg)}${reasons.join('')}`
}

const offer = ({ role = '400', minutes = String(USUAL_VALIDITY) }: Form) => ({
  invite_as: role,
  invite_expires_in_minutes: minutes,
  include_realm_default_subscriptions: 'true',
})

/** For the addresses given, by mail; else a link for anybody. */
export const createInvitation = byForm(
  ({ emails = '' }) => (emails.trim() === '' ? createInviteLink : sendInvites),
  ({ emails = '', ...form }) => ({
    ...offer(form),
    ...(emails.trim() !== '' && { invitee_emails: emails, stream_ids: '[]' }),
  }),
)

const which = ({ id = '' }: Form) => ({ invite_id: id })

export const revokeInvitation = byForm(({ kind }) => (kind === 'mail' ? revokeEmailInvite : revokeInviteLink), which)

export const resendInvitation = byForm(() => resendEmailInvite, which)

export const startExport = byForm(
  () => exportRealm,
  () => ({}),
)

export const deleteExport = byForm(
  () => deleteRealmExport,
  ({ id = '' }) => ({ export_id: id }),
)

const whom = ({ id = '' }: Form) => ({ user_id: id })

export const deactivatePerson = byForm(() => deactivateUser, whom)

export const reactivatePerson = byForm(() => reactivateUser, whom)

/** Only this page shows the link. It is not stored. */
export const makeResetLink = byForm(
  () => makePasswordResetLink,
  whom,
  (c, { full_name, link, until }) =>
    showAdministration(c, {
      notice: (
        <div class="notice" role="status">
          <p>
            With this link, <strong>{String(full_name)}</strong> can set a new password. It works once, until{' '}
            {new Date(Number(until) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC. Copy it now: it is not
            shown again.
          </p>
          <code id="reset-link">{String(link)}</code>
        </div>
      ),
    }),
)

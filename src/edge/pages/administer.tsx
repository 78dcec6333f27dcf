import type { Context } from 'hono'
import { createInviteLink } from '../../api/create-invite-link'
import { deactivateUser } from '../../api/deactivate-user'
import { makePasswordResetLink } from '../../api/make-password-reset-link'
import type { Operation } from '../../api/operation'
import { reactivateUser } from '../../api/reactivate-user'
import { revokeInviteLink } from '../../api/revoke-invite-link'
import type { Edge } from '../environment'
import { visitorOf } from './account'
import { showAdministration } from './administration'
import { type Answered, ask } from './ask'
import { formOf } from './form'
import { USUAL_VALIDITY } from './invitations-section'
import { sentenceOf } from './sentences'

type Form = Record<string, string | undefined>

/** A form of the administration page: the operation decides who may. What isn't refused shows the page anew. */
function byForm(
  operation: Operation,
  paramsOf: (form: Form) => Record<string, string>,
  show: (c: Context<Edge>, body: Answered['body']) => Response | Promise<Response> = (c) =>
    c.redirect('/administration'),
) {
  return async (c: Context<Edge>): Promise<Response> => {
    const visitor = await visitorOf(c)
    if (!visitor) return c.redirect('/login')
    const { status, body } = await ask(c, operation, paramsOf(await formOf(c)), visitor.credentials)
    return status === 200 ? show(c, body) : showAdministration(c, { problem: sentenceOf(status, body.msg) })
  }
}

export const createInvitation = byForm(createInviteLink, ({ role = '400', minutes = String(USUAL_VALIDITY) }) => ({
  invite_as: role,
  invite_expires_in_minutes: minutes,
  include_realm_default_subscriptions: 'true',
}))

export const revokeInvitation = byForm(revokeInviteLink, ({ id = '' }) => ({ invite_id: id }))

const whom = ({ id = '' }: Form) => ({ user_id: id })

export const deactivatePerson = byForm(deactivateUser, whom)

export const reactivatePerson = byForm(reactivateUser, whom)

/** The link is on this one page and nowhere else: it is not stored. */
export const makeResetLink = byForm(makePasswordResetLink, whom, (c, { full_name, link, until }) =>
  showAdministration(c, {
    notice: (
      <div class="notice" role="status">
        <p>
          A link for <strong>{String(full_name)}</strong> to set a new password. It works once, until{' '}
          {new Date(Number(until) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC, and is shown only here.
        </p>
        <code id="reset-link">{String(link)}</code>
      </div>
    ),
  }),
)

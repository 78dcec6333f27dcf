import * as z from 'zod'
import { inviteByEmail, refusalOf } from '#domain/joining/invitations/invite-by-email'
import type { ChannelId } from '#lib/ids'
import { command, RawAnswer } from '../contract/operation'
import { boolean, idOf, json, listOf, text } from '../contract/params'
import { invitationParameters, lastInvitationParameters, makesAdministrators, offerOf } from './invitation-parameters'

/** Invites people by email. https://zulip.com/api/send-invites */
export const sendInvites = command({
  name: 'send-invites',
  method: 'POST',
  path: '/invites',
  access: 'member',
  params: z.object({
    /** The email addresses, separated by commas or line breaks. */
    invitee_emails: text,
    ...invitationParameters,
    /** Whether you are notified when an invited person joins. */
    notify_referrer_on_join: boolean.default(true),
    stream_ids: json(listOf(idOf<ChannelId>())),
    ...lastInvitationParameters,
  }),
  confirms: makesAdministrators,
  run(context, { invitee_emails, notify_referrer_on_join, ...params }) {
    const sent = inviteByEmail(context, invitee_emails, offerOf(params), notify_referrer_on_join)
    const refusal = refusalOf(sent)?.toWire()
    if (!refusal) return {}
    // The error is returned, not thrown, because it must not undo the other invitations.
    const { status, code, msg, extra } = refusal
    const body = JSON.stringify({ result: 'error', msg, ...extra, code })
    return new RawAnswer(status, { 'Content-Type': 'application/json' }, body)
  },
})

import type { CommandContext, WritingContext } from '#domain/context'
import { mailInvitationReminder } from '#domain/mail/invitation'
import { DAY_MS } from '#lib/time/time'
import type { ListedInvitation } from '#store/invitations/invitation-reader'
import { isOpen } from './is-open'

export const REMIND_INVITED = 'remind-invited'
const BEFORE_END_MS = 2 * DAY_MS
const SHORTEST_MS = 4 * DAY_MS

type Context = Pick<CommandContext, 'store' | 'now' | 'realm'>

/**
 * Schedules an invitation's reminder for the time two days before it ends, unless it never ends or ends within four
 * days. A person with several invitations is reminded only of the last one.
 */
export function planReminder(
  context: Context,
  invitation: ListedInvitation,
  earlier: readonly ListedInvitation[] = context.store.invitations.list(),
): void {
  const { store, now, realm } = context
  const same = earlier.filter(({ emailKey }) => emailKey === invitation.emailKey)
  for (const one of same) dropReminder(context, one)
  if (invitation.expiresAt === null || invitation.expiresAt - now < SHORTEST_MS) return
  const dueAt = invitation.expiresAt - BEFORE_END_MS
  store.tasks.put({ kind: REMIND_INVITED, subject: invitation.id, dueAt, realm })
}

export function dropReminder({ store }: Pick<Context, 'store'>, { id }: Pick<ListedInvitation, 'id'>): void {
  store.tasks.remove(REMIND_INVITED, id)
}

/** Reminds an invited person, unless they have joined or may no longer join. */
export function remindInvited(context: WritingContext, id: number): void {
  const invitation = context.store.invitations.find('email', id)
  if (!invitation || !isOpen(invitation, context.now)) return
  if (context.store.realm.get('identity').isDeactivated) return
  if (context.store.accounts.find(invitation.inviterId)?.isActive) mailInvitationReminder(context, invitation)
}

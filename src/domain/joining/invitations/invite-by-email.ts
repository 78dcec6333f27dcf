import type { CommandContext } from '#domain/context'
import { type AddressProblem, problemOfAddress } from '#domain/joining/new-accounts/allowed-address'
import { MOST_INVITATIONS_A_DAY_OF_ADDRESS } from '#domain/limits'
import { mailInvitation } from '#domain/mail/invitation'
import { requireRows } from '#domain/request-budget'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest, ProtocolError } from '#lib/errors'
import { ROLE } from '#lib/ids'
import { emailKey } from '#lib/mail/email-key'
import { strip } from '#lib/text/text'
import { DAY_MS } from '#lib/time/time'
import type { ListedInvitation } from '#store/invitations/invitation-reader'
import { checkRoomForInvitations, limitOfDay } from './check-room'
import { forgetEndedInvitations } from './forget-ended'
import { emitInvitesChanged } from './invitation-events'
import { makeInvitation } from './make-invitation'
import { checkChannels, checkGroups, checkMayInviteAs, checkMayInviteByEmail, type Offer } from './may-invite'
import { planReminder } from './remind'

/** An address, the problem with it, and whether it belongs to a deactivated account. */
type Refused = [email: string, text: string, isDeactivated: boolean]

class InvitationFailed extends ProtocolError {
  constructor(msg: string, errors: Refused[], options: { sent?: boolean; isLimited?: boolean } = {}) {
    super(msg, {
      code: 'INVITATION_FAILED',
      extra: {
        errors,
        sent_invitations: options.sent ?? false,
        license_limit_reached: false,
        daily_limit_reached: options.isLimited ?? false,
      },
    })
  }
}

/** The outcome of inviting people: those who were left out because they already have an account. */
interface EmailInvitations {
  skipped: Refused[]
}

/** Rows for each invitation: the invitation with its index by address, its email, its reminder, and their tasks. */
const ROWS_OF_EACH = 13
const YOUNGEST_INVITER_DAYS = 3

/** Invites people by email. All addresses must be valid. Addresses that have an account are skipped. */
export function inviteByEmail(
  context: CommandContext,
  given: string,
  offer: Offer,
  notifiesInviter: boolean,
): EmailInvitations {
  checkMayInviteByEmail(context)
  checkMayInviteAs(context.viewer, offer.role)
  if (!given) throw new BadRequest('You must specify at least one email address.')
  const parts = readAddresses(given)
  const emails = parts.filter((part) => part !== '')
  requireRows(emails.length, ROWS_OF_EACH, 'addresses')
  checkChannels(context, offer.channels)
  checkGroups(context, offer.groups)
  const earlier = context.store.invitations.list()
  checkLimits(context, earlier, emails.length)
  checkRoomForInvitations(context, earlier, emails.length)
  const skipped = emails.flatMap((email) => taken(context, email))
  const often = context.limitsApply ? invitedTooOften(earlier, context.now) : new Set<string>()
  const bad = emails.flatMap((email) => problem(context, email, often))
  if (bad.length) {
    throw new InvitationFailed("Some emails did not validate, so we didn't send any invitations.", [...bad, ...skipped])
  }
  // A blank between two commas counts as an address here, as in Zulip.
  if (skipped.length && skipped.length === parts.length) {
    throw new InvitationFailed("We weren't able to invite anyone.", skipped)
  }
  const left = new Set(skipped.map(([email]) => email))
  forgetEndedInvitations(context, earlier)
  for (const email of emails.filter((one) => !left.has(one))) {
    const invitation = makeInvitation(context, offer, { email, notifiesInviter })
    mailInvitation(context, invitation)
    planReminder(context, invitation, earlier)
  }
  emitInvitesChanged(context, context.viewer.id)
  return { skipped }
}

/** The error about people who were left out. The answer is an error even though the others were invited. */
export function refusalOf({ skipped }: EmailInvitations): ProtocolError | undefined {
  if (!skipped.length) return undefined
  const msg =
    "Some of those addresses are already using Zulip, so we didn't send them an invitation. " +
    'We did send invitations to everyone else!'
  return new InvitationFailed(msg, skipped, { sent: true })
}

/** The text between the first `<` and the last `>`. */
function withinBrackets(part: string): string | undefined {
  const [start, end] = [part.indexOf('<'), part.lastIndexOf('>')]
  return 0 <= start && start < end ? part.slice(start + 1, end) : undefined
}

/**
 * Reads addresses that are separated by commas or line breaks, and may be written as `Name <address>`. Each is returned
 * once. Blank entries are kept.
 */
function readAddresses(given: string): string[] {
  const parts = given.split(/[,\n]/).map((part) => strip(withinBrackets(part) ?? part))
  return [...new Set(parts)]
}

const PROBLEMS: Readonly<Record<AddressProblem | 'often', string>> = {
  invalid: 'Invalid address.',
  outside: 'Outside your domain.',
  disposable: 'Please use your real email address.',
  plus: 'Email addresses containing + are not allowed.',
  often: 'Invited too often today.',
}

function problem({ store }: CommandContext, email: string, often: ReadonlySet<string>): Refused[] {
  const found = problemOfAddress(store, email) ?? (often.has(emailKey(email)) ? 'often' : undefined)
  return found ? [[email, PROBLEMS[found], false]] : []
}

/**
 * Addresses that have received as many invitations in the last day as one mailbox should get, no matter how many people
 * sent them.
 */
function invitedTooOften(earlier: readonly ListedInvitation[], now: number): Set<string> {
  const counts = new Map<string, number>()
  for (const { emailKey: key, createdAt } of earlier) {
    if (key !== null && createdAt > now - DAY_MS) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= MOST_INVITATIONS_A_DAY_OF_ADDRESS).map(([key]) => key))
}

function taken({ store }: CommandContext, email: string): Refused[] {
  const account = store.accounts.findByEmail(email)
  if (!account) return []
  if (account.isSystemBot) return [[email, 'Reserved for system bots.', false]]
  return [account.isActive ? [email, 'Already has an account.', false] : [email, 'Account has been deactivated.', true]]
}

function checkLimits(context: CommandContext, earlier: readonly ListedInvitation[], count: number): void {
  const { store, viewer, now } = context
  if (!context.limitsApply) return
  if (limitOfDay(context, earlier, 'email', count) !== undefined) {
    const msg =
      'To protect users, Zulip limits the number of invitations you can send in one day. ' +
      'Because you have reached the limit, no invitations were sent.'
    throw new InvitationFailed(msg, [], { isLimited: true })
  }
  const isYoung = now - viewer.joinedAt < YOUNGEST_INVITER_DAYS * DAY_MS
  if (isYoung && viewer.role > ROLE.administrator && !settingOfRealm(store, 'invite_required')) {
    const msg =
      'Your account is too new to send invites for this organization. ' +
      'Ask an organization admin, or a more experienced user.'
    throw new InvitationFailed(msg, [])
  }
}

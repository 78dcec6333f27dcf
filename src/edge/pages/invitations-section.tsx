import { Field } from './layout'
import { nameOfRole, ROLES } from './roles'

const A_DAY_MINUTES = 1440
export const USUAL_VALIDITY = 10 * A_DAY_MINUTES
const VALIDITY = [
  [A_DAY_MINUTES, '1 day'],
  [USUAL_VALIDITY, '10 days'],
  [30 * A_DAY_MINUTES, '30 days'],
] as const

interface Invite {
  id: number
  is_multiuse: boolean
  link_url?: string
  email?: string | null
  invited_as: number
  expiry_date: number | null
}

const expiry = (seconds: number | null) =>
  seconds === null ? 'never expires' : `expires ${new Date(seconds * 1000).toISOString().slice(0, 10)}`

interface InvitationsProps {
  invites: Invite[]
  isOwner: boolean
  /** Whether mails reach anybody. */
  hasMail: boolean
}

export function InvitationsSection({ invites, isOwner, hasMail }: InvitationsProps) {
  return (
    <>
      <h2>Invitations</h2>
      <form method="post" action="/administration/invitations">
        {hasMail && (
          <Field
            name="emails"
            label="Email addresses"
            hint="Separate addresses with commas. Each person gets their own link by email. Leave this empty to make a link that anyone can use."
            autocomplete="off"
            isOptional
          />
        )}
        <label for="role">People who use the link join as</label>
        <select id="role" name="role">
          {ROLES.filter(([role]) => isOwner || role > 100).map(([role, name]) => (
            <option value={String(role)}>{name}</option>
          ))}
        </select>
        <label for="minutes">The link works for</label>
        <select id="minutes" name="minutes">
          {VALIDITY.map(([minutes, name]) => (
            <option value={String(minutes)} selected={minutes === USUAL_VALIDITY}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit">{hasMail ? 'Invite' : 'Create a link'}</button>
      </form>
      {invites.length === 0 ? <p>No open invitations.</p> : <InvitationList invites={invites} hasMail={hasMail} />}
    </>
  )
}

function InvitationList({ invites, hasMail }: Omit<InvitationsProps, 'isOwner'>) {
  return (
    <ul class="rows" aria-label="Open invitations">
      {invites.map((invite) => (
        <li>
          <div>
            <code>{invite.link_url ?? invite.email}</code>
            <p class="hint">
              {nameOfRole(invite.invited_as)}, {expiry(invite.expiry_date)}
            </p>
          </div>
          <div class="changes">
            {!invite.is_multiuse && hasMail && <Change invite={invite} verb="resend" text="Send again" />}
            <Change invite={invite} verb="revoke" text="Revoke" />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Change({ invite, verb, text }: { invite: Invite; verb: string; text: string }) {
  return (
    <form method="post" action={`/administration/invitations/${verb}`}>
      <input type="hidden" name="id" value={String(invite.id)} />
      <input type="hidden" name="kind" value={invite.is_multiuse ? 'link' : 'mail'} />
      <button class="quiet" type="submit" aria-label={`${text}: ${invite.email ?? `link ${invite.id}`}`}>
        {text}
      </button>
    </form>
  )
}

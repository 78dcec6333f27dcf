import { nameOfRole, ROLES } from './roles'

const A_DAY_MINUTES = 1440
export const USUAL_VALIDITY = 10 * A_DAY_MINUTES
const VALIDITY = [
  [A_DAY_MINUTES, 'A day'],
  [USUAL_VALIDITY, 'Ten days'],
  [30 * A_DAY_MINUTES, 'Thirty days'],
] as const

export interface Invite {
  id: number
  is_multiuse: boolean
  link_url?: string
  email?: string
  invited_as: number
  expiry_date: number | null
}

const until = (seconds: number | null) =>
  seconds === null ? 'no end' : new Date(seconds * 1000).toISOString().slice(0, 10)

export function InvitationsSection({ invites, isOwner }: { invites: Invite[]; isOwner: boolean }) {
  return (
    <>
      <h2>Invitations</h2>
      <form method="post" action="/administration/invitations">
        <label for="role">Whoever uses the link joins as</label>
        <select id="role" name="role">
          {ROLES.filter(([role]) => isOwner || role > 100).map(([role, name]) => (
            <option value={String(role)}>{name}</option>
          ))}
        </select>
        <label for="minutes">The link is good for</label>
        <select id="minutes" name="minutes">
          {VALIDITY.map(([minutes, name]) => (
            <option value={String(minutes)} selected={minutes === USUAL_VALIDITY}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit">Make a link</button>
      </form>
      {invites.length === 0 ? <p>No open invitations.</p> : <InvitationList invites={invites} />}
    </>
  )
}

function InvitationList({ invites }: { invites: Invite[] }) {
  return (
    <ul class="rows" aria-label="Open invitations">
      {invites.map((invite) => (
        <li>
          <div>
            <code>{invite.link_url ?? invite.email}</code>
            <p class="hint">
              {nameOfRole(invite.invited_as)}, until {until(invite.expiry_date)}
            </p>
          </div>
          {invite.is_multiuse && <Revoke id={invite.id} />}
        </li>
      ))}
    </ul>
  )
}

function Revoke({ id }: { id: number }) {
  return (
    <form method="post" action="/administration/invitations/revoke">
      <input type="hidden" name="id" value={String(id)} />
      <button class="quiet" type="submit" aria-label={`Revoke link ${id}`}>
        Revoke
      </button>
    </form>
  )
}

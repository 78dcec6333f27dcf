import type { Context } from 'hono'
import { createInviteLink } from '../../api/create-invite-link'
import { getInvites } from '../../api/get-invites'
import { getUsers } from '../../api/get-users'
import { revokeInviteLink } from '../../api/revoke-invite-link'
import type { Edge } from '../environment'
import { visitorOf } from './account'
import { ask } from './ask'
import { formOf } from './form'
import { Layout, Problem } from './layout'
import { organisationOf } from './organisation'

const ROLES = [
  [400, 'Member'],
  [600, 'Guest'],
  [300, 'Moderator'],
  [200, 'Administrator'],
  [100, 'Owner'],
] as const

const A_DAY_MINUTES = 1440
const VALIDITY = [
  [A_DAY_MINUTES, 'A day'],
  [10 * A_DAY_MINUTES, 'Ten days'],
  [30 * A_DAY_MINUTES, 'Thirty days'],
] as const

interface Member {
  full_name: string
  delivery_email: string | null
  role: number
  is_active: boolean
  is_bot: boolean
}

interface Invite {
  id: number
  is_multiuse: boolean
  link_url?: string
  email?: string
  invited_as: number
  expiry_date: number | null
}

/** People and invitations, for administrators. */
export async function showAdministration(c: Context<Edge>, problem?: string): Promise<Response> {
  const visitor = await visitorOf(c)
  if (!visitor) return c.redirect('/login')
  if (!visitor.user.is_admin) return c.redirect('/account')
  const { credentials } = visitor
  const people = await ask(c, getUsers, {}, credentials)
  const invited = await ask(c, getInvites, {}, credentials)
  return c.html(
    <Layout title="Administration" organisation={(await organisationOf(c)) ?? ''} isIn isAdministrator>
      <h1>Administration</h1>
      <Problem text={problem} />
      <Invitations invites={(invited.body.invites ?? []) as Invite[]} />
      <People members={(people.body.members ?? []) as Member[]} />
    </Layout>,
    problem ? 400 : 200,
  )
}

export async function createInvitation(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  if (!visitor) return c.redirect('/login')
  const { role = '400', minutes = String(10 * A_DAY_MINUTES) } = await formOf(c)
  const wish = { invite_as: role, invite_expires_in_minutes: minutes, include_realm_default_subscriptions: 'true' }
  const { status, body } = await ask(c, createInviteLink, wish, visitor.credentials)
  return status === 200 ? c.redirect('/administration') : showAdministration(c, body.msg)
}

export async function revokeInvitation(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  if (!visitor) return c.redirect('/login')
  const { id = '' } = await formOf(c)
  if (!/^\d+$/.test(id)) return showAdministration(c, 'No such invitation')
  const { status, body } = await ask(c, revokeInviteLink, { invite_id: id }, visitor.credentials)
  return status === 200 ? c.redirect('/administration') : showAdministration(c, body.msg)
}

const nameOfRole = (role: number) => ROLES.find(([number]) => number === role)?.[1] ?? ''
const until = (seconds: number | null) =>
  seconds === null ? 'no end' : new Date(seconds * 1000).toISOString().slice(0, 10)

function Invitations({ invites }: { invites: Invite[] }) {
  return (
    <>
      <h2>Invitations</h2>
      <form method="post" action="/administration/invitations">
        <label for="role">Whoever uses the link joins as</label>
        <select id="role" name="role">
          {ROLES.map(([role, name]) => (
            <option value={String(role)}>{name}</option>
          ))}
        </select>
        <label for="minutes">The link is good for</label>
        <select id="minutes" name="minutes">
          {VALIDITY.map(([minutes, name]) => (
            <option value={String(minutes)} selected={minutes === 10 * A_DAY_MINUTES}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit">Make a link</button>
      </form>
      {invites.length === 0 ? <p>No open invitations.</p> : <InvitationTable invites={invites} />}
    </>
  )
}

function InvitationTable({ invites }: { invites: Invite[] }) {
  return (
    <section class="scroll" tabindex={0} aria-label="Open invitations">
      <table>
        <thead>
          <tr>
            <th>Invitation</th>
            <th>Role</th>
            <th>Until</th>
            <th>Revoke</th>
          </tr>
        </thead>
        <tbody>
          {invites.map((invite) => (
            <tr>
              <td>
                <code>{invite.link_url ?? invite.email}</code>
              </td>
              <td>{nameOfRole(invite.invited_as)}</td>
              <td>{until(invite.expiry_date)}</td>
              <td>{invite.is_multiuse && <Revoke id={invite.id} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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

function People({ members }: { members: Member[] }) {
  return (
    <>
      <h2>People</h2>
      <section class="scroll" tabindex={0} aria-label="People">
        <table>
          <thead>
            <tr>
              <th>Name</th>
              <th>Email</th>
              <th>Role</th>
              <th>State</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr>
                <td>{member.full_name}</td>
                <td>{member.delivery_email ?? 'hidden'}</td>
                <td>{member.is_bot ? 'Bot' : nameOfRole(member.role)}</td>
                <td>{member.is_active ? 'active' : 'deactivated'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import { getInvites } from '#api/admission/get-invites'
import { getRealmExports } from '#api/organization/get-realm-exports'
import { getUsage } from '#api/organization/get-usage'
import { getUsers } from '#api/people/get-users'
import { hasMail } from '#lib/env'
import type { Edge } from '../environment'
import { visitorOf } from './account'
import { ask } from './ask'
import { type Export, ExportsSection } from './exports-section'
import { InvitationsSection, type Invite } from './invitations-section'
import { Layout, Problem } from './layout'
import { organizationOf } from './organization'
import { type Member, PeopleSection } from './people-section'
import { type Usage, UsageSection } from './usage-section'

const OWNER = 100

/** What a page that follows a form says first. */
export interface Said {
  problem?: string
  notice?: Child
}

/** Invitations, people and usage, for administrators. */
export async function showAdministration(c: Context<Edge>, { problem, notice }: Said = {}): Promise<Response> {
  const visitor = await visitorOf(c)
  if (!visitor) return c.redirect('/login')
  if (!visitor.user.is_admin) return c.redirect('/account')
  const { credentials, user } = visitor
  const people = await ask(c, getUsers, {}, credentials)
  const invited = await ask(c, getInvites, {}, credentials)
  const exported = await ask(c, getRealmExports, {}, credentials)
  const usage = await ask(c, getUsage, {}, credentials)
  const members = (people.body.members ?? []) as Member[]
  const isOwner = members.some(({ user_id, role }) => user_id === user.user_id && role === OWNER)
  return c.html(
    <Layout title="Administration" organization={(await organizationOf(c)) ?? ''} isIn isAdministrator>
      <h1>Administration</h1>
      <Problem text={problem} />
      {notice}
      <InvitationsSection
        invites={(invited.body.invites ?? []) as Invite[]}
        isOwner={isOwner}
        hasMail={hasMail(c.env)}
      />
      <PeopleSection members={members} viewerId={user.user_id} isOwner={isOwner} />
      <ExportsSection exports={(exported.body.exports ?? []) as Export[]} />
      {usage.status === 200 && <UsageSection {...(usage.body as unknown as Usage)} />}
    </Layout>,
    problem ? 400 : 200,
  )
}

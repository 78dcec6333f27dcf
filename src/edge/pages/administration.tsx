import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import { getInvites } from '#api/admission/get-invites'
import { getRealmExports } from '#api/organization/get-realm-exports'
import { getUsage } from '#api/organization/get-usage'
import { getUsers } from '#api/people/get-users'
import { hasMail } from '#lib/env'
import type { Edge } from '../environment'
import { visitorOf } from './account'
import { answerOf, ask } from './ask'
import { ExportsSection } from './exports-section'
import { InvitationsSection } from './invitations-section'
import { Layout, Problem } from './layout'
import { organizationOf } from './organization'
import { PeopleSection } from './people-section'
import { UsageSection } from './usage-section'

const OWNER = 100

/** What a page that follows a form says first. */
interface Said {
  problem?: string
  notice?: Child
}

/** Invitations, people and usage, for administrators. */
export async function showAdministration(c: Context<Edge>, { problem, notice }: Said = {}): Promise<Response> {
  const visitor = await visitorOf(c)
  if (!visitor) return c.redirect('/login')
  if (!visitor.user.is_admin) return c.redirect('/account')
  const { credentials, user } = visitor
  const { members } = await answerOf(c, getUsers, credentials)
  const { invites } = await answerOf(c, getInvites, credentials)
  const { exports } = await answerOf(c, getRealmExports, credentials)
  const usage = await ask(c, getUsage, {}, credentials)
  const isOwner = members.some(({ user_id, role }) => user_id === user.user_id && role === OWNER)
  return c.html(
    <Layout title="Administration" organization={(await organizationOf(c)) ?? ''} isIn isAdministrator>
      <h1>Administration</h1>
      <Problem text={problem} />
      {notice}
      <InvitationsSection invites={invites} isOwner={isOwner} hasMail={hasMail(c.env)} />
      <PeopleSection members={members} viewerId={user.user_id} isOwner={isOwner} />
      <ExportsSection exports={exports} />
      {usage.status === 200 && <UsageSection {...usage.body} />}
    </Layout>,
    problem ? 400 : 200,
  )
}

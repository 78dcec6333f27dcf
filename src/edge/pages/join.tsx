import type { Context } from 'hono'
import { acceptInvitation } from '#api/admission/accept-invitation'
import { getInvitation } from '#api/admission/get-invitation'
import type { Edge } from '../environment'
import { ask } from './ask'
import { DeadLink } from './dead-link'
import { formOf } from './form'
import { Field, Layout, Problem } from './layout'
import { logInWithKey } from './log-in'
import { sentenceOf } from './sentences'

const ROLES: Readonly<Record<number, string>> = {
  100: 'an owner',
  200: 'an administrator',
  300: 'a moderator',
  400: 'a member',
  600: 'a guest',
}

interface Invitation {
  realm_name: string
  invited_by: string
  email: string | null
  invited_as: number
}

/** Where an invitation is taken up: a link's, and the one that came by email. */
export async function showInvitation(c: Context<Edge>): Promise<Response> {
  const { status, body } = await ask(c, getInvitation, { key: c.req.param('key') ?? '' })
  if (status !== 200) return deadLink(c, body.msg)
  return c.html(<JoinPage {...body} />)
}

export async function joinByForm(c: Context<Edge>): Promise<Response> {
  const key = c.req.param('key') ?? ''
  const { full_name = '', email = '', password = '' } = await formOf(c)
  const joined = await ask(c, acceptInvitation, { key, full_name, email, password })
  if (joined.status === 200) {
    await logInWithKey(c, joined.body)
    return c.redirect('/')
  }
  const { status, body } = await ask(c, getInvitation, { key })
  if (status !== 200) return deadLink(c, body.msg)
  const given = { fullName: full_name, address: email, problem: sentenceOf(joined.status, joined.body.msg) }
  return c.html(<JoinPage {...body} {...given} />, joined.status === 429 ? 429 : 400)
}

function deadLink(c: Context<Edge>, text: string): Response | Promise<Response> {
  const advice = 'Check that you copied the whole link. If you did, ask whoever sent it to you for a new one.'
  return c.html(<DeadLink title="This invitation link does not work" text={text} advice={advice} />, 404)
}

interface JoinProps extends Invitation {
  fullName?: string
  address?: string
  problem?: string
}

function JoinPage({ realm_name, invited_by, email, invited_as, fullName, address, problem }: JoinProps) {
  return (
    <Layout title="Join" organization={realm_name}>
      <h1>Join {realm_name}</h1>
      <p>
        {invited_by} has invited you to join as {ROLES[invited_as] ?? 'a member'}.
      </p>
      <Problem text={problem} />
      <form method="post">
        <Field name="full_name" label="Your name" value={fullName} autocomplete="name" />
        {email === null ? (
          <Field name="email" label="Your email address" type="email" value={address} autocomplete="username" />
        ) : (
          <p>
            Your account will have the address <strong>{email}</strong>.
          </p>
        )}
        <Field
          name="password"
          label="Password"
          type="password"
          autocomplete="new-password"
          hint="At least 6 characters, and hard to guess."
        />
        <button type="submit">Join</button>
      </form>
    </Layout>
  )
}

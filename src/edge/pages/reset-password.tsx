import type { Context } from 'hono'
import { getPasswordReset } from '#api/admission/get-password-reset'
import { resetPassword } from '#api/admission/reset-password'
import type { Edge } from '../environment'
import { ask } from './ask'
import { DeadLink } from './dead-link'
import { formOf } from './form'
import { Field, Layout, Problem } from './layout'
import { sentenceOf } from './sentences'

interface Reset {
  realm_name: string
  email: string
}

/** Where an administrator's link leads: somebody sets a new password. */
export async function showReset(c: Context<Edge>): Promise<Response> {
  const reset = await resetOf(c)
  return reset instanceof Response ? reset : c.html(<ResetPage {...reset} />)
}

export async function resetByForm(c: Context<Edge>): Promise<Response> {
  const { password = '', again = '' } = await formOf(c)
  const reset = await resetOf(c)
  if (reset instanceof Response) return reset
  if (password !== again) return c.html(<ResetPage {...reset} problem={TWO_PASSWORDS} />, 400)
  const { status, body } = await ask(c, resetPassword, { key: keyOf(c), password })
  if (status === 404) return deadLink(c, body.msg)
  if (status !== 200) return c.html(<ResetPage {...reset} problem={sentenceOf(status, body.msg)} />, 400)
  return c.html(<DonePage {...reset} />)
}

const TWO_PASSWORDS = 'The passwords do not match. Type the same one twice.'

const keyOf = (c: Context<Edge>) => c.req.param('key') ?? ''

async function resetOf(c: Context<Edge>): Promise<Reset | Response> {
  const { status, body } = await ask(c, getPasswordReset, { key: keyOf(c) })
  return status === 200 ? body : deadLink(c, body.msg)
}

function deadLink(c: Context<Edge>, text: string): Response | Promise<Response> {
  const advice = 'Your password has not changed. Ask an administrator of your organization for a new link.'
  return c.html(<DeadLink title="This password link does not work" text={text} advice={advice} />, 404)
}

function ResetPage({ realm_name, email, problem }: Reset & { problem?: string }) {
  return (
    <Layout title="Set a new password" organization={realm_name}>
      <h1>Set a new password</h1>
      <p>
        This sets the password of <strong>{email}</strong>. The link works once.
      </p>
      <Problem text={problem} />
      <form method="post">
        <Field
          name="password"
          label="New password"
          type="password"
          autocomplete="new-password"
          hint="At least 6 characters, and hard to guess."
        />
        <Field name="again" label="Repeat the new password" type="password" autocomplete="new-password" />
        <button type="submit">Set password</button>
      </form>
    </Layout>
  )
}

function DonePage({ realm_name, email }: Reset) {
  return (
    <Layout title="Your password is set" organization={realm_name}>
      <h1>Your password is set</h1>
      <p>
        <a href="/login">Log in</a> as {email} with the new password. You were logged out of all browsers. If someone
        else made the link for you, your API key was replaced too: copy the new one from the page My key.
      </p>
    </Layout>
  )
}

import type { Context } from 'hono'
import { requestPasswordReset } from '#api/admission/request-password-reset'
import { hasMail } from '#lib/env'
import type { Edge } from '../environment'
import { ask } from './ask'
import { formOf } from './form'
import { Field, Layout, Problem } from './layout'
import { organizationOf } from './organization'
import { sentenceOf } from './sentences'

export const FORGOT_PATH = '/accounts/password/reset'
const TITLE = 'Forgot your password?'

/** If the server sends mail, people get a link by mail. */
export async function showForgotten(c: Context<Edge>): Promise<Response> {
  const name = await organizationOf(c)
  if (name === undefined) return c.redirect('/')
  return c.html(hasMail(c.env) ? <AskPage organization={name} /> : <NoMailPage organization={name} />)
}

export async function askByForm(c: Context<Edge>): Promise<Response> {
  const name = await organizationOf(c)
  if (name === undefined || !hasMail(c.env)) return c.redirect(FORGOT_PATH)
  const { email = '' } = await formOf(c)
  const { status, body } = await ask(c, requestPasswordReset, { email })
  if (status === 200) return c.html(<AskedPage organization={name} email={email} />)
  const problem = sentenceOf(status, body.msg)
  return c.html(<AskPage organization={name} email={email} problem={problem} />, status === 429 ? 429 : 400)
}

interface AskProps {
  organization: string
  email?: string
  problem?: string
}

function AskPage({ organization, email, problem }: AskProps) {
  return (
    <Layout title={TITLE} organization={organization}>
      <h1>{TITLE}</h1>
      <p>Enter the email address of your account. We will email you a link to set a new password.</p>
      <Problem text={problem} />
      <form method="post" action={FORGOT_PATH}>
        <Field name="email" label="Email address" type="email" value={email} autocomplete="username" />
        <button type="submit">Send me a link</button>
      </form>
    </Layout>
  )
}

/** The same for an address that nobody has. */
function AskedPage({ organization, email }: { organization: string; email: string }) {
  return (
    <Layout title="Check your email" organization={organization}>
      <h1>Check your email</h1>
      <p>
        If there is an account with the address <strong>{email}</strong>, we have sent it an email with a link. The link
        works once, within a day. If you get no email, look in your spam folder and check the address.
      </p>
    </Layout>
  )
}

function NoMailPage({ organization }: { organization: string }) {
  return (
    <Layout title={TITLE} organization={organization}>
      <h1>{TITLE}</h1>
      <p>This server does not send email. Ask an administrator of {organization} for a link to set a new password.</p>
    </Layout>
  )
}

import type { Context } from 'hono'
import { requestPasswordReset } from '#api/admission/request-password-reset'
import { hasMail } from '#lib/env'
import type { Edge } from '../environment'
import { ask } from './ask'
import { formOf } from './form'
import { Field, Layout, Problem } from './layout'
import { organisationOf } from './organisation'
import { sentenceOf } from './sentences'

export const FORGOT_PATH = '/accounts/password/reset'
const TITLE = 'Forgot your password?'

/** Where mail reaches people, they get a link by it. */
export async function showForgotten(c: Context<Edge>): Promise<Response> {
  const name = await organisationOf(c)
  if (name === undefined) return c.redirect('/')
  return c.html(hasMail(c.env) ? <AskPage organisation={name} /> : <NoMailPage organisation={name} />)
}

export async function askByForm(c: Context<Edge>): Promise<Response> {
  const name = await organisationOf(c)
  if (name === undefined || !hasMail(c.env)) return c.redirect(FORGOT_PATH)
  const { email = '' } = await formOf(c)
  const { status, body } = await ask(c, requestPasswordReset, { email })
  if (status === 200) return c.html(<AskedPage organisation={name} email={email} />)
  const problem = sentenceOf(status, body.msg)
  return c.html(<AskPage organisation={name} email={email} problem={problem} />, status === 429 ? 429 : 400)
}

interface AskProps {
  organisation: string
  email?: string
  problem?: string
}

function AskPage({ organisation, email, problem }: AskProps) {
  return (
    <Layout title={TITLE} organisation={organisation}>
      <h1>{TITLE}</h1>
      <p>Say which address your account has, and a link to set a new password comes by mail.</p>
      <Problem text={problem} />
      <form method="post" action={FORGOT_PATH}>
        <Field name="email" label="Email address" type="email" value={email} autocomplete="username" />
        <button type="submit">Send me a link</button>
      </form>
    </Layout>
  )
}

/** The same for an address that nobody has. */
function AskedPage({ organisation, email }: { organisation: string; email: string }) {
  return (
    <Layout title="Look at your mail" organisation={organisation}>
      <h1>Look at your mail</h1>
      <p>
        If somebody here has the address <strong>{email}</strong>, a mail with a link is on its way to it. The link
        works once, for a day. If none comes, look among the unwanted mails, and check the address.
      </p>
    </Layout>
  )
}

function NoMailPage({ organisation }: { organisation: string }) {
  return (
    <Layout title={TITLE} organisation={organisation}>
      <h1>{TITLE}</h1>
      <p>This server sends no mail. Ask an administrator of {organisation} for a link to set a new one.</p>
    </Layout>
  )
}

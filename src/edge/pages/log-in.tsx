import type { Context } from 'hono'
import { fetchApiKey } from '#api/account/fetch-api-key'
import { endOwnSession } from '#api/admission/end-own-session'
import { openSession } from '#api/pages/open-session'
import { readKey } from '#lib/signing/api-key'
import { browserName } from '../browser-name'
import type { Edge } from '../environment'
import { forgetSession, readSession, startSession } from '../session'
import { ask } from './ask'
import { FORGOT_PATH } from './forgot-password'
import { formOf } from './form'
import { Field, Layout, Problem } from './layout'
import { appRedirect, isOtp } from './mobile-flow'
import { organizationOf } from './organization'
import { sentenceOf } from './sentences'

/**
 * Log-in for the pages, and for the mobile app, which opens this page with a one-time pad in the
 * address.
 */
export async function showLogIn(c: Context<Edge>): Promise<Response> {
  const name = await organizationOf(c)
  if (name === undefined) return c.redirect('/')
  return c.html(<LogInPage organization={name} otp={c.req.query('mobile_flow_otp')} />)
}

export async function logInByForm(c: Context<Edge>): Promise<Response> {
  const { email = '', password = '', mobile_flow_otp: otp = '' } = await formOf(c)
  const { status, body } = await ask(c, fetchApiKey, { username: email, password })
  if (status !== 200) {
    const page = (
      <LogInPage
        organization={(await organizationOf(c)) ?? ''}
        email={email}
        otp={otp}
        problem={textOf(status, body.msg)}
      />
    )
    return c.html(page, 403)
  }
  if (isOtp(otp)) return appRedirect(c, otp, body)
  await logInWithKey(c, body)
  return c.redirect('/')
}

/** Copies of the cookie stop working too. */
export async function logOut(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (credentials) await ask(c, endOwnSession, { session_id: credentials.sessionId }, credentials)
  forgetSession(c)
  return c.redirect('/login')
}

/** The realm has just issued this key, and it says who logs in. */
export async function logInWithKey(
  c: Context<Edge>,
  { api_key, email }: { api_key: string; email: string },
): Promise<void> {
  const claim = readKey(api_key)
  if (!claim) return
  const browser = browserName(c.req.header('User-Agent'))
  const { status, body } = await ask(c, openSession, { browser }, { ...claim, email })
  if (status === 200) await startSession(c, String(body.token))
}

function textOf(status: number, msg: string): string {
  if (status === 429)
    return 'Too many attempts. Wait half an hour, or ask an administrator for a link to set a new password.'
  return sentenceOf(status, msg)
}

interface LogInProps {
  organization: string
  email?: string
  otp?: string
  problem?: string
}

function LogInPage({ organization, email, otp, problem }: LogInProps) {
  return (
    <Layout title="Log in" organization={organization}>
      <h1>Log in to {organization}</h1>
      <Problem text={problem} />
      {/* To this page's own address: what follows its # leads on, once somebody is logged in. */}
      <form method="post">
        <Field name="email" label="Email address" type="email" value={email} autocomplete="username" />
        <Field name="password" label="Password" type="password" autocomplete="current-password" />
        {otp && <input type="hidden" name="mobile_flow_otp" value={otp} />}
        <button type="submit">Log in</button>
      </form>
      <p class="hint">
        No account? Ask someone in the organization for an invitation link.{' '}
        <a href={FORGOT_PATH}>Forgot your password?</a>
      </p>
    </Layout>
  )
}

import type { Context } from 'hono'
import { fetchApiKey } from '#api/account/fetch-api-key'
import { endOwnSession } from '#api/admission/end-own-session'
import { openSession } from '#api/pages/open-session'
import { browserName } from '#edge/browser-name'
import { readDevices, rememberDevice } from '#edge/device'
import type { Edge } from '#edge/environment'
import { forgetSession, readSession, startSession } from '#edge/session'
import { readKey } from '#lib/signing/api-key'
import { ask, attempt } from '../parts/ask'
import { formOf } from '../parts/form'
import { Field, Layout, Onward, Problem } from '../parts/layout'
import { gateIfTold, gateOf } from '../parts/organization'
import { sentenceOf } from '../parts/sentences'
import type { Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'
import { FORGOT_PATH } from './forgot-password'
import { appRedirect, isOtp } from './mobile-flow'
import type { OfferedProvider } from './offered-provider'

/**
 * Log-in for the pages, and for the mobile app, which opens this page with a one-time pad in the
 * address.
 */
export async function showLogIn(c: Context<Edge>): Promise<Response> {
  const gate = await gateOf(c, await readDevices(c))
  if (gate === undefined) return c.redirect('/')
  return c.html(<LogInPage t={await translateFor(c)} {...gate} otp={c.req.query('mobile_flow_otp')} />)
}

export async function logInByForm(c: Context<Edge>): Promise<Response> {
  const { email = '', password = '', mobile_flow_otp: otp = '' } = await formOf(c)
  const devices = await readDevices(c)
  const { status, body } = await attempt(c, fetchApiKey, { username: email, password }, null, devices)
  if (status !== 200) {
    const t = await translateFor(c)
    const gate = await gateIfTold(c, devices)
    const page = (
      <LogInPage
        t={t}
        {...gate}
        email={email}
        otp={otp}
        problem={status === 429 ? tooMany(t, body) : sentenceOf(status, body.msg, t)}
      />
    )
    return c.html(page, 403)
  }
  if (isOtp(otp)) {
    await rememberDevice(c, body.user_id)
    return appRedirect(c, otp, body)
  }
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
  if (status !== 200) return
  await startSession(c, String(body.token))
  await rememberDevice(c, claim.accountId)
}

/** The reason for a refused attempt, and the time to wait. */
function tooMany(t: Translate, { reason, 'retry-after': seconds = 0 }: { reason?: string; 'retry-after'?: number }) {
  if (reason === undefined || reason === 'of-others') return t('log_in.busy', { seconds: String(Math.ceil(seconds)) })
  const minutes = String(Math.ceil(seconds / 60))
  return t(reason === 'of-network' ? 'log_in.too_many_from_here' : 'log_in.too_many', { minutes })
}

interface LogInProps {
  t: Translate
  organization: string
  offered: readonly OfferedProvider[]
  email?: string
  otp?: string
  problem?: string
}

function LogInPage({ t, organization, offered, email, otp, problem }: LogInProps) {
  return (
    <Layout t={t} title={t('log_in.title')} organization={organization} isGate>
      <h1>{organization ? t('log_in.heading', { organization }) : t('log_in.title')}</h1>
      <Problem text={problem} />
      {/* To this page's own address: what follows its # leads on, once somebody is logged in. */}
      <form method="post">
        <Field
          name="email"
          label={t('field.email')}
          type="email"
          value={email}
          autocomplete="username"
          hasFocus={!email}
        />
        <Field
          name="password"
          label={t('field.password')}
          type="password"
          autocomplete="current-password"
          hasFocus={Boolean(email)}
        />
        {otp && <input type="hidden" name="mobile_flow_otp" value={otp} />}
        <button type="submit">{t('log_in.do')}</button>
      </form>
      {offered.map(({ display_name, login_url }) => (
        <p>
          <Onward to={otp && isOtp(otp) ? `${login_url}?mobile_flow_otp=${otp}` : login_url}>
            {t('log_in.with', { provider: display_name })}
          </Onward>
        </p>
      ))}
      <p class="hint">
        <a href={FORGOT_PATH}>{t('forgot.title')}</a>
      </p>
      <p class="hint">{t('log_in.no_account')}</p>
    </Layout>
  )
}

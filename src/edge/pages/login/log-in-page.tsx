import type { Context } from 'hono'
import { readDevices } from '#edge/device'
import type { Edge } from '#edge/environment'
import { Field, Layout, Onward, Problem } from '../parts/layout'
import { gateIfTold } from '../parts/organization'
import type { Translate } from '../parts/speaking'
import { HOME, pageOfPlace } from '../public/addresses'
import { DESKTOP_PATH, isDesktopApp } from './desktop-flow'
import { FORGOT_PATH } from './forgot-password'
import { withPad } from './mobile-flow'
import type { OfferedProvider } from './offered-provider'
import { PasskeyButton, passkeyOptionsIfTold } from './passkey-button'
import { redirectRefused } from './refused-log-in'

interface LogInProps {
  t: Translate
  organization: string
  offered: readonly OfferedProvider[]
  /** Whether passwords are on. Otherwise, people can log in only with providers and passkeys. */
  hasPasswords: boolean
  email?: string
  otp?: string | undefined
  problem?: string
  /** The options for a passkey; null if nobody has one or passkeys can't be used here. */
  passkeys: object | null
  /**
   * Whether the page is shown in Zulip's desktop app. The app can't ask for a passkey, so the browser does, and shows a
   * code for the app.
   */
  isInApp: boolean
  /** The address to which the password form is sent, if it isn't this page's own. */
  formAction?: string | undefined
  /** Whether some of the channels are open to people without an account. */
  hasPublic: boolean
  /** The public page that someone came from, or the page of all public channels. */
  back: string
}

export function LogInPage(props: LogInProps) {
  const { t, organization, offered, hasPasswords, otp, problem, passkeys, isInApp, hasPublic, back } = props
  return (
    <Layout t={t} title={t('log_in.title')} organization={organization} isGate>
      <h1>{organization ? t('log_in.heading', { organization }) : t('log_in.title')}</h1>
      <Problem text={problem} />
      {hasPasswords && <PasswordForm {...props} hasPasskeys={passkeys !== null} />}
      {passkeys && !isInApp && <PasskeyButton t={t} options={passkeys} otp={otp} />}
      {passkeys && isInApp && (
        <p>
          <Onward to={DESKTOP_PATH}>{t('log_in.in_browser')}</Onward>
        </p>
      )}
      {offered.map(({ display_name, login_url }) => (
        <p>
          <Onward to={withPad(login_url, otp ?? '')}>{t('log_in.with', { provider: display_name })}</Onward>
        </p>
      ))}
      {hasPasswords && (
        <p class="hint">
          <a href={FORGOT_PATH}>{t('forgot.title')}</a>
        </p>
      )}
      <p class="hint">{t('log_in.no_account')}</p>
      {hasPublic && (
        <p class="hint">
          <a href={back}>{t(back === HOME ? 'log_in.public' : 'log_in.read_on')}</a>
        </p>
      )}
    </Layout>
  )
}

type PasswordFormProps = Pick<LogInProps, 't' | 'email' | 'otp' | 'formAction'> & { hasPasskeys: boolean }

/**
 * The form is sent to the log-in page's own address, so that browsers keep the part after #, which names the view to
 * open after the log-in.
 */
function PasswordForm({ t, email, otp, formAction, hasPasskeys }: PasswordFormProps) {
  return (
    <form method="post" action={formAction}>
      <Field
        name="email"
        label={t('field.email')}
        type="email"
        value={email}
        autocomplete={hasPasskeys ? 'username webauthn' : 'username'}
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
  )
}

/** The public page named in the log-in page's address. */
export const backOf = (c: Context<Edge>): string => pageOfPlace(c.req.query('public'))

/** A refused attempt to log in, as the log-in page shows it. */
interface Attempted {
  t: Translate
  problem: string
  email?: string
  otp: string
  /** Whether the server refused because it is busy. Then it might not be able to show another page. */
  isBusy: boolean
}

/**
 * Redirects back to the log-in page after a refused attempt. If the server is busy, or if `redirectRefused` can't
 * redirect, the page is shown directly.
 */
export async function logInAgain(c: Context<Edge>, { isBusy, ...given }: Attempted): Promise<Response> {
  const { problem, email = '', otp } = given
  const redirect = isBusy ? undefined : await redirectRefused(c, { problem, email, otp })
  if (redirect) return redirect
  const gate = await gateIfTold(c, await readDevices(c))
  const ways = { ...gate, passkeys: await passkeyOptionsIfTold(c), isInApp: isDesktopApp(c), back: backOf(c) }
  // If a passkey was refused, this page is shown at an address that accepts only passkeys.
  const formAction = c.req.path === '/login' ? undefined : `/login${new URL(c.req.url).search}`
  return c.html(<LogInPage {...given} {...ways} formAction={formAction} />, 403)
}

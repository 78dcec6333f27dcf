import type { Context } from 'hono'
import { confirmPresence } from '#api/confirmation/confirm-presence'
import { getConfirmation } from '#api/confirmation/get-confirmation'
import { beginConfirming } from '#api/pages/begin-confirming'
import { completeConfirming } from '#api/pages/complete-confirming'
import type { Edge } from '#edge/environment'
import { readSession } from '#edge/session'
import type { Credentials } from '#realm/crossing/call'
import { answerOf, attempt } from '../parts/ask'
import { formOf } from '../parts/form'
import { Field, Layout, Onward, Problem } from '../parts/layout'
import { gateIfTold } from '../parts/organization'
import { PasskeyForm } from '../parts/passkey-form'
import { passkeyProblem } from '../parts/passkey-problem'
import type { Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'
import { sentenceOfRefusal } from './refusal-words'
import { keepSignIn } from './sign-in-cookie'

export const CONFIRM_PATH = '/account/confirm'

/**
 * The page on which people confirm their identity if neither their log-in nor their last confirmation is recent.
 * Without a script, they can use a password or a provider.
 */
export async function showConfirming(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  return credentials ? confirmingPage(c, credentials) : c.redirect('/login')
}

export async function confirmByForm(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { password, code, passkey } = await formOf(c)
  const given = Object.entries({ password, code, passkey }).filter((one): one is [string, string] => !!one[1])
  const { status, body } = await attempt(c, confirmPresence, Object.fromEntries(given), credentials)
  if (status === 200) return c.redirect('/account')
  const problem = passkeyProblem(await translateFor(c), status, body)
  return confirmingPage(c, credentials, problem, status === 429 ? 429 : 403)
}

async function confirmingPage(
  c: Context<Edge>,
  credentials: Credentials,
  problem?: string,
  status: 200 | 403 | 429 = 200,
): Promise<Response> {
  const ways = await answerOf(c, getConfirmation, credentials)
  const { organization } = await gateIfTold(c)
  const t = await translateFor(c)
  const hasNone = !ways.has_password && !ways.passkey_options && ways.providers.length === 0
  return c.html(
    <Layout t={t} title={t('presence.title')} organization={organization} isIn>
      <h1>{t('presence.title')}</h1>
      <p>{t(hasNone ? 'presence.no_way' : 'presence.lede')}</p>
      <Problem text={problem} />
      {ways.has_password && <PasswordForm t={t} hasCode={ways.has_code} />}
      {ways.passkey_options && (
        <PasskeyForm t={t} ceremony="get" action={CONFIRM_PATH} options={ways.passkey_options}>
          <button type="submit" class="other">
            {t('presence.with_passkey')}
          </button>
        </PasskeyForm>
      )}
      {ways.providers.map(({ provider_id, name }) => (
        <Onward to={`/accounts/login/with/${provider_id}/confirm`}>{t('presence.with', { provider: name })}</Onward>
      ))}
    </Layout>,
    status,
  )
}

function PasswordForm({ t, hasCode }: { t: Translate; hasCode: boolean }) {
  return (
    <form method="post" action={CONFIRM_PATH}>
      <Field name="password" label={t('field.password')} type="password" autocomplete="current-password" hasFocus />
      {hasCode && <Field name="code" label={t('code.field')} autocomplete="one-time-code" hint={t('code.hint')} />}
      <button type="submit">{t('presence.do')}</button>
    </form>
  )
}

/** Redirects a person to a provider to confirm their identity. Opening this address changes nothing. */
export async function confirmWithProvider(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { status, body } = await attempt(c, beginConfirming, { provider_id: c.req.param('id') ?? '' }, credentials)
  if (status !== 200) return confirmingPage(c, credentials, sentenceOfRefusal(await translateFor(c), status, body), 403)
  keepSignIn(c, { step: 'confirming', otp: '', sealed: body.pending })
  return c.redirect(body.url)
}

/** Confirms the identity of a person who has returned from a provider, and shows the result. */
export async function showConfirmed(c: Context<Edge>, returned: Record<string, string>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { status, body } = await attempt(c, completeConfirming, returned, credentials)
  const t = await translateFor(c)
  if (status !== 200)
    return confirmingPage(c, credentials, sentenceOfRefusal(t, status, body), status === 429 ? 429 : 403)
  return c.html(
    <Layout t={t} title={t('presence.done')} isIn>
      <h1>{t('presence.done')}</h1>
      <p>{t('presence.done_more')}</p>
      <Onward to="/account">{t('passkeys.back')}</Onward>
    </Layout>,
  )
}

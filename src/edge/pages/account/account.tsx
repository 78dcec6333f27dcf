import type { Context } from 'hono'
import { renderSVG } from 'uqr'
import { fetchOwnApiKey } from '#api/account/fetch-own-api-key'
import { getOwnSessions } from '#api/admission/get-own-sessions'
import { getOwnPasskeys } from '#api/passkeys/get-own-passkeys'
import { getSecondFactor } from '#api/second-factor/get-second-factor'
import { getOwnIdentities } from '#api/sign-in/get-own-identities'
import type { Edge } from '#edge/environment'
import { CONFIRM_PATH } from '../login/confirm'
import { answerOf, attempt } from '../parts/ask'
import { dayIn } from '../parts/day'
import { formOf } from '../parts/form'
import { Field, Layout, Onward, Problem } from '../parts/layout'
import { gateIfTold } from '../parts/organization'
import { sentenceOf } from '../parts/sentences'
import { type Translate, translateTo } from '../parts/speaking'
import { type Visiting, visitorOf } from '../parts/visitor'
import { CodeSection } from './code-section'
import { IdentitiesSection } from './identities-section'
import { PasskeysSection } from './passkeys-section'
import { SessionsSection } from './sessions-section'

/**
 * The person's API key if the form contains their password, or if they have no password and logged in or confirmed
 * their identity recently. Otherwise, an error message.
 */
async function keyByForm(
  c: Context<Edge>,
  { credentials, user }: Visiting,
): Promise<{ key: string } | { problem: string }> {
  const { password } = await formOf(c)
  const given: Record<string, string> = password === undefined ? {} : { password }
  const { status, body } = await attempt(c, fetchOwnApiKey, given, credentials)
  return status === 200
    ? { key: body.api_key }
    : { problem: sentenceOf(status, body.msg, translateTo(user.default_language)) }
}

function zuliprc(c: Context<Edge>, email: string, key: string): string {
  return `[api]\nemail=${email}\nkey=${key}\nsite=${c.get('realm').origin}\n`
}

export async function showAccount(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  return visitor ? accountPage(c, visitor) : c.redirect('/login')
}

/**
 * Shows the key to a person who has entered their password again, or who has no password and logged in or confirmed
 * their identity recently.
 */
export async function showKey(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  return visitor ? accountPage(c, visitor, await keyByForm(c, visitor)) : c.redirect('/login')
}

export async function downloadZuliprc(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  if (!visitor) return c.redirect('/login')
  const found = await keyByForm(c, visitor)
  if ('problem' in found) return accountPage(c, visitor, found)
  return c.body(zuliprc(c, visitor.user.delivery_email, found.key), 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': 'attachment; filename="zuliprc"',
  })
}

type Asked = { key: string } | { problem: string } | undefined

async function accountPage(c: Context<Edge>, { user, credentials }: Visiting, asked?: Asked): Promise<Response> {
  const { sessions } = await answerOf(c, getOwnSessions, credentials)
  const { identities, offered } = await answerOf(c, getOwnIdentities, credentials)
  const { passkeys, needs_confirmation } = await answerOf(c, getOwnPasskeys, credentials)
  const factor = await answerOf(c, getSecondFactor, credentials)
  const { organization } = await gateIfTold(c)
  const asksPassword = user.has_password && needs_confirmation
  const t = translateTo(user.default_language)
  const page = (
    <Layout t={t} title={t('account.title')} organization={organization} isIn>
      <h1>{t('account.heading', { name: user.full_name })}</h1>
      <p>{t.rich('account.lede', { address: <code>{c.get('realm').origin}</code> })}</p>
      {factor.is_missing && factor.required_from !== null && <Problem text={requiredText(t, factor.required_from)} />}
      <h2>{t('account.key')}</h2>
      <p>{t('account.key_more')}</p>
      {asked && 'key' in asked ? (
        <KeyShown t={t} file={zuliprc(c, user.delivery_email, asked.key)} />
      ) : (
        <KeyForm t={t} problem={asked?.problem} asks={keyAsks(user.has_password, needs_confirmation)} />
      )}
      <PasskeysSection t={t} passkeys={passkeys} asksPassword={asksPassword} />
      {(user.has_password || factor.added !== null) && <CodeSection t={t} factor={factor} />}
      <IdentitiesSection t={t} identities={identities} offered={offered} asksPassword={asksPassword} />
      <SessionsSection t={t} sessions={sessions} />
      <form method="post" action="/logout">
        <button type="submit">{t('account.log_out')}</button>
      </form>
    </Layout>
  )
  return c.html(page, asked && 'problem' in asked ? 403 : 200)
}

const requiredText = (t: Translate, from: number): string =>
  from * 1000 > Date.now() ? t('required.soon', { day: dayIn(t.language, from) }) : t('required.now')

function KeyShown({ t, file }: { t: Translate; file: string }) {
  return (
    <>
      <pre tabindex={0}>{file}</pre>
      <div class="code" role="img" aria-label={t('account.qr')} dangerouslySetInnerHTML={{ __html: renderSVG(file) }} />
    </>
  )
}

type Asks = 'password' | 'confirmation' | 'nothing'

const keyAsks = (hasPassword: boolean, needsConfirmation: boolean): Asks =>
  hasPassword ? 'password' : needsConfirmation ? 'confirmation' : 'nothing'

/**
 * The form asks for the password, so that an unlocked browser or a script isn't enough to get the key. People without a
 * password must have logged in or confirmed their identity recently.
 */
function KeyForm({ t, problem, asks }: { t: Translate; problem?: string | undefined; asks: Asks }) {
  if (asks === 'confirmation') {
    return (
      <>
        <p>{t('presence.first')}</p>
        <Onward to={CONFIRM_PATH}>{t('presence.begin')}</Onward>
      </>
    )
  }
  return (
    <>
      <Problem text={problem} />
      <form method="post" action="/account/key">
        {asks === 'password' && (
          <Field name="password" label={t('field.password')} type="password" autocomplete="current-password" />
        )}
        <button type="submit">{t('account.show_key')}</button>
        <button type="submit" formaction="/account/zuliprc">
          {t('account.download')}
        </button>
      </form>
    </>
  )
}

import type { Context } from 'hono'
import { beginSignIn } from '#api/pages/begin-sign-in'
import { completeLinking } from '#api/pages/complete-linking'
import { completeSignIn } from '#api/pages/complete-sign-in'
import { linkWithPassword } from '#api/pages/link-with-password'
import { readDevices } from '#edge/device'
import type { Edge } from '#edge/environment'
import { readSession } from '#edge/session'
import { attempt } from '../parts/ask'
import { DeadLink } from '../parts/dead-link'
import { formOf } from '../parts/form'
import { Field, Layout, Onward, Problem } from '../parts/layout'
import { organizationOf } from '../parts/organization'
import { sentenceOf } from '../parts/sentences'
import type { Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'
import { showConfirmed } from './confirm'
import { DESKTOP_PATH, isDesktopApp } from './desktop-flow'
import { letIn } from './let-in'
import { padOf } from './mobile-flow'
import { sentenceOfRefusal } from './refusal-words'
import { ADDED_PATH, refusedChange } from './refused-change'
import { forgetSignIn, keepSignIn, keptSignIn } from './sign-in-cookie'
import { showTrial } from './try-provider'

export const LINK_PATH = '/accounts/login/link'

/**
 * Redirects to a provider. Phone apps open this with a one-time pad. The desktop app is redirected to a page that opens
 * the browser.
 */
export async function leadToProvider(c: Context<Edge>): Promise<Response> {
  const pad = padOf(c)
  if (pad === '' && isDesktopApp(c)) return c.redirect(`${DESKTOP_PATH}/${c.req.param('id')}`)
  const { status, body } = await attempt(c, beginSignIn, { provider_id: c.req.param('id') ?? '' })
  if (status !== 200) return refused(c, status, body)
  keepSignIn(c, { step: 'begun', otp: pad, sealed: body.pending })
  return c.redirect(body.url)
}

/** Handles the address to which providers send people back. The browser's cookie works only once. */
export async function returnFromProvider(c: Context<Edge>): Promise<Response> {
  const kept = keptSignIn(c)
  forgetSignIn(c)
  if (!kept || kept.step === 'unknown') return refused(c, 403, OVER)
  const returned = {
    provider_id: c.req.param('id') ?? '',
    pending: kept.sealed,
    query: new URL(c.req.url).search.slice(1),
  }
  if (kept.step === 'linking') return linkToVisitor(c, returned)
  if (kept.step === 'trying') return showTrial(c, returned)
  if (kept.step === 'confirming') return showConfirmed(c, returned)
  const { status, body } = await attempt(c, completeSignIn, returned)
  if (status !== 200) return refused(c, status, body)
  if (body.unknown === undefined) return letIn(c, body, kept.otp)
  keepSignIn(c, { ...kept, step: 'unknown', sealed: body.unknown })
  return c.redirect(LINK_PATH)
}

async function linkToVisitor(c: Context<Edge>, returned: Record<string, string>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return refused(c, 403, OVER)
  const { status, body } = await attempt(c, completeLinking, returned, credentials)
  return status === 200 ? c.redirect(ADDED_PATH) : refusedChange(c, status, body)
}

/**
 * The page for people whom a provider or Cloudflare Access has authenticated, but whose identity isn't linked to an
 * account.
 */
export async function showLinking(c: Context<Edge>): Promise<Response> {
  if (keptSignIn(c)?.step !== 'unknown') return refused(c, 403, OVER)
  return c.html(<LinkPage t={await translateFor(c)} organization={(await organizationOf(c)) ?? ''} />)
}

export async function linkByForm(c: Context<Edge>): Promise<Response> {
  const kept = keptSignIn(c)
  if (kept?.step !== 'unknown') return refused(c, 403, OVER)
  const { email = '', password = '' } = await formOf(c)
  const devices = await readDevices(c)
  const sent = { unknown: kept.sealed, username: email, password }
  const { status, body } = await attempt(c, linkWithPassword, sent, null, devices)
  if (status === 200) {
    forgetSignIn(c)
    return letIn(c, body, kept.otp)
  }
  const t = await translateFor(c)
  const organization = (await organizationOf(c)) ?? ''
  const page = <LinkPage t={t} organization={organization} email={email} problem={sentenceOf(status, body.msg, t)} />
  return c.html(page, 403)
}

const OVER = { msg: '', reason: 'over' }
/** Shows the error in plain words. Owners see the original error when they try the provider. */
async function refused(
  c: Context<Edge>,
  status: number,
  { msg, reason = '' }: { msg: string; reason?: string },
): Promise<Response> {
  const t = await translateFor(c)
  const text = sentenceOfRefusal(t, status, { msg, reason })
  const page = (
    <DeadLink t={t} title={t('sign_in.refused')} text={text} advice={t('sign_in.refused_more')}>
      <Onward to="/login">{t('log_in.title')}</Onward>
    </DeadLink>
  )
  return c.html(page, status === 429 ? 429 : 403)
}

interface LinkProps {
  t: Translate
  organization: string
  email?: string
  problem?: string
}

function LinkPage({ t, organization, email, problem }: LinkProps) {
  return (
    <Layout t={t} title={t('sign_in.link')} organization={organization}>
      <h1>{t('sign_in.link')}</h1>
      <p>{t('sign_in.link_more')}</p>
      <Problem text={problem} />
      <form method="post">
        <Field name="email" label={t('field.email')} type="email" value={email} autocomplete="username" />
        <Field name="password" label={t('field.password')} type="password" autocomplete="current-password" />
        <button type="submit">{t('sign_in.link_do')}</button>
      </form>
      <p class="hint">{t('log_in.no_account')}</p>
    </Layout>
  )
}

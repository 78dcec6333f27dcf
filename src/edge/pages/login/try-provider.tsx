import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import { beginTrial } from '#api/pages/begin-trial'
import { completeTrial } from '#api/pages/complete-trial'
import type { Edge } from '#edge/environment'
import { readSession } from '#edge/session'
import { ROLE } from '#lib/ids'
import { attempt } from '../parts/ask'
import { Layout, Problem } from '../parts/layout'
import { sentenceOf } from '../parts/sentences'
import type { Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'
import { keepSignIn } from './sign-in-cookie'

/** Lets an owner log in to see the provider's claims. Opening this address changes nothing. */
export async function tryProvider(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { status, body } = await attempt(c, beginTrial, { provider_id: c.req.param('id') ?? '' }, credentials)
  if (status !== 200) return failed(c, status, body)
  keepSignIn(c, { step: 'trying', otp: '', sealed: body.pending })
  return c.redirect(body.url)
}

/** The page for owners who have returned from the provider that they are trying. */
export async function showTrial(c: Context<Edge>, returned: Record<string, string>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { status, body } = await attempt(c, completeTrial, returned, credentials)
  if (status !== 200) return failed(c, status, body)
  const t = await translateFor(c)
  const { outcome, full_name, role, groups } = body
  return c.html(
    <Layout t={t} title={t('trial.works')} isIn>
      <h1>{t('trial.works')}</h1>
      <p>{t(OUTCOMES[outcome], { name: full_name ?? body.name ?? body.email ?? '' })}</p>
      {role !== null && role !== ROLE.owner && <p>{t('trial.role', { role: t(ROLE_NAMES[role]) })}</p>}
      {groups.length > 0 && <p>{t('trial.groups', { groups: groups.join(', ') })}</p>}
      <h2>{t('trial.claims')}</h2>
      <dl>{Object.entries(claimsOf(body.claims)).map(([name, value]) => claimShown(name, value))}</dl>
      <p class="hint">{t('trial.close')}</p>
    </Layout>,
  )
}

const claimsOf = (text: string): Record<string, unknown> => JSON.parse(text)

function claimShown(name: string, value: unknown): Child {
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
    </>
  )
}

const OUTCOMES = {
  known: 'trial.known',
  by_address: 'trial.by_address',
  newcomer: 'trial.newcomer',
  asks_password: 'trial.asks_password',
  deactivated: 'trial.deactivated',
} as const
const ROLE_NAMES = { 200: 'role.200', 300: 'role.300', 400: 'role.400', 600: 'role.600' } as const

/** For each error, advice about the field that is probably wrong, or another explanation. */
const FIELDS = {
  unreachable: 'trial.see_issuer',
  unusable: 'trial.see_issuer',
  client: 'trial.see_client',
  untrusted: 'trial.see_untrusted',
  canceled: 'trial.see_canceled',
  not_offered: 'trial.see_secret',
  over: 'sign_in.over',
  busy: 'sign_in.busy',
} as const

/** Shows owners the original error, and which field is probably wrong. */
async function failed(
  c: Context<Edge>,
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503,
  { msg, reason = '' }: { msg: string; reason?: string },
): Promise<Response> {
  const t = await translateFor(c)
  return c.html(
    <Layout t={t} title={t('trial.failed')} isIn>
      <h1>{t('trial.failed')}</h1>
      <Problem text={sentenceOf(status, msg, t)} />
      {isKnown(reason) && <p>{where(t, reason)}</p>}
      <p class="hint">{t('trial.close')}</p>
    </Layout>,
    status === 429 ? 429 : 403,
  )
}

const isKnown = (reason: string): reason is keyof typeof FIELDS => Object.hasOwn(FIELDS, reason)

const where = (t: Translate, reason: keyof typeof FIELDS): string => t(FIELDS[reason])

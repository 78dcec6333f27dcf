import type { Context } from 'hono'
import { beginLinking } from '#api/pages/begin-linking'
import { removeOwnIdentity } from '#api/sign-in/remove-own-identity'
import type { Edge } from '#edge/environment'
import { readSession } from '#edge/session'
import { refusedChange } from '../login/refused-change'
import { keepSignIn } from '../login/sign-in-cookie'
import { ask } from '../parts/ask'
import { formOf } from '../parts/form'
import { Field, Layout, Onward } from '../parts/layout'
import type { Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'

interface Identity {
  identity_id: string
  name: string | null
  issuer: string
  email: string | null
}

interface Offered {
  provider_id: number
  name: string
}

/** Lists the provider accounts with which someone can log in, and shows buttons to add and remove them. */
export function IdentitiesSection(given: {
  t: Translate
  identities: Identity[]
  offered: Offered[]
  asksPassword: boolean
}) {
  const { t, identities, offered, asksPassword } = given
  if (identities.length + offered.length === 0) return null
  return (
    <>
      <h2>{t('identities.title')}</h2>
      <ul class="rows">
        {identities.map(({ identity_id, name, issuer, email }) => (
          <li>
            <div>
              {name ?? issuer}
              {email && (
                <p class="hint" id={`identity-${identity_id}`}>
                  {email}
                </p>
              )}
            </div>
            <form method="post" action="/account/identities/remove">
              <input type="hidden" name="id" value={identity_id} />
              <button
                type="submit"
                class="quiet"
                aria-label={t('identities.remove_this', { name: name ?? issuer })}
                aria-describedby={email ? `identity-${identity_id}` : undefined}
              >
                {t('identities.remove')}
              </button>
            </form>
          </li>
        ))}
      </ul>
      {offered.map(({ provider_id, name }) => (
        <form method="post" action="/account/identities/add">
          <input type="hidden" name="provider" value={provider_id} />
          {asksPassword && (
            <Field
              id={`password-for-${provider_id}`}
              name="password"
              label={t('field.password')}
              type="password"
              autocomplete="current-password"
            />
          )}
          <button type="submit" class="quiet">
            {t('identities.add', { provider: name })}
          </button>
        </form>
      ))}
    </>
  )
}

/**
 * Shows a link to the provider, since the page's policy doesn't let a form redirect to another site. The request itself
 * must come from a form. Otherwise, another site could make people link the account that they use at the provider.
 */
export async function addIdentity(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { provider = '', password } = await formOf(c)
  const given = { provider_id: provider, ...(password !== undefined && { password }) }
  const { status, body } = await ask(c, beginLinking, given, credentials)
  if (status !== 200) return refusedChange(c, status, body)
  keepSignIn(c, { step: 'linking', otp: '', sealed: body.pending })
  const t = await translateFor(c)
  return c.html(
    <Layout t={t} title={t('identities.onward')} isIn>
      <h1>{t('identities.onward')}</h1>
      <p>{t('identities.onward_more', { host: new URL(body.url).host })}</p>
      <Onward to={body.url}>{t('identities.onward_do')}</Onward>
    </Layout>,
  )
}

/** The page shown after an identity has been added, sometimes in a window that the client opened. */
export async function showAdded(c: Context<Edge>): Promise<Response> {
  if (!(await readSession(c))) return c.redirect('/login')
  const t = await translateFor(c)
  return c.html(
    <Layout t={t} title={t('identities.added')} isIn>
      <h1>{t('identities.added')}</h1>
      <p>{t('identities.added_more')}</p>
      <Onward to="/account">{t('passkeys.back')}</Onward>
    </Layout>,
  )
}

export async function removeIdentity(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { id = '' } = await formOf(c)
  const { status, body } = await ask(c, removeOwnIdentity, { identity_id: id }, credentials)
  return status === 200 ? c.redirect('/account') : refusedChange(c, status, body)
}

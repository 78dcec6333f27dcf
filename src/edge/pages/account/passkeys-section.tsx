import type { Context } from 'hono'
import { addPasskey } from '#api/passkeys/add-passkey'
import { beginAddingPasskey } from '#api/passkeys/begin-adding-passkey'
import { removePasskey } from '#api/passkeys/remove-passkey'
import { browserName } from '#edge/browser-name'
import type { Edge } from '#edge/environment'
import { readSession } from '#edge/session'
import { CONFIRM_PATH } from '../login/confirm'
import { ask, attempt } from '../parts/ask'
import { dayIn } from '../parts/day'
import { formOf } from '../parts/form'
import { Field, Layout, Onward, Problem } from '../parts/layout'
import { PasskeyForm } from '../parts/passkey-form'
import { passkeyProblem } from '../parts/passkey-problem'
import type { Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'

interface Passkey {
  passkey_id: string
  name: string
  host: string
  works_here: boolean
  added: number
  last_used: number | null
}

/** Lists someone's passkeys, with buttons to add and remove them. */
export function PasskeysSection(given: { t: Translate; passkeys: Passkey[]; asksPassword: boolean }) {
  const { t, passkeys, asksPassword } = given
  return (
    <>
      <h2>{t('passkeys.title')}</h2>
      <p>{t('passkeys.more')}</p>
      <ul class="rows">
        {passkeys.map((passkey) => (
          <li>
            <div>
              {passkey.name}
              <p class="hint">{aboutOf(t, passkey)}</p>
            </div>
            <form method="post" action="/account/passkeys/remove">
              <input type="hidden" name="id" value={passkey.passkey_id} />
              <button type="submit" class="quiet" aria-label={t('passkeys.remove_this', { name: passkey.name })}>
                {t('identities.remove')}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action="/account/passkeys/begin">
        {asksPassword && (
          <Field
            id="password-for-passkey"
            name="password"
            label={t('field.password')}
            type="password"
            autocomplete="current-password"
          />
        )}
        <button type="submit">{t('passkeys.add')}</button>
      </form>
    </>
  )
}

function aboutOf(t: Translate, { host, works_here, added, last_used }: Passkey): string {
  const day = (seconds: number) => dayIn(t.language, seconds)
  if (!works_here) return t('passkeys.elsewhere', { host })
  return last_used === null
    ? t('passkeys.unused', { added: day(added) })
    : t('passkeys.times', { added: day(added), used: day(last_used) })
}

/**
 * Checks the password, if the page asked for it, and then shows the page that creates a passkey. On a single page,
 * someone could create a passkey that is then refused because of a wrong password.
 */
export async function beginPasskey(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { password } = await formOf(c)
  const given: Record<string, string> = password === undefined ? {} : { password }
  const { status, body } = await attempt(c, beginAddingPasskey, given, credentials)
  if (status !== 200) return refused(c, status, body)
  const t = await translateFor(c)
  return c.html(
    <Layout t={t} title={t('passkeys.add')} isIn>
      <h1>{t('passkeys.add')}</h1>
      <p>{t('passkeys.add_more')}</p>
      <p class="problem" data-without-passkeys>
        {t('passkeys.without')}
      </p>
      <PasskeyForm t={t} ceremony="create" action="/account/passkeys/add" options={body.options}>
        <Field
          name="name"
          label={t('passkeys.name')}
          value={browserName(c.req.header('User-Agent'))}
          hint={t('passkeys.name_hint')}
          hasFocus
        />
        <button type="submit">{t('passkeys.do')}</button>
      </PasskeyForm>
      <div data-expired hidden>
        <Problem text={t('passkeys.over')} />
        <Onward to="/account">{t('passkeys.back')}</Onward>
      </div>
    </Layout>,
  )
}

export async function addPasskeyByForm(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { name = '', passkey = '' } = await formOf(c)
  const { status, body } = await attempt(c, addPasskey, { name, passkey }, credentials)
  return status === 200 ? c.redirect('/account') : refused(c, status, body)
}

export async function removePasskeyByForm(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { id = '' } = await formOf(c)
  const { status, body } = await ask(c, removePasskey, { passkey_id: id }, credentials)
  return status === 200 ? c.redirect('/account') : refused(c, status, body)
}

async function refused(
  c: Context<Edge>,
  status: number,
  body: { msg: string; code?: string; reason?: string },
): Promise<Response> {
  if (body.code === 'REAUTHENTICATION_REQUIRED') return c.redirect(CONFIRM_PATH)
  const t = await translateFor(c)
  const page = (
    <Layout t={t} title={t('passkeys.title')} isIn>
      <h1>{t('passkeys.title')}</h1>
      <Problem text={passkeyProblem(t, status, body)} />
      <Onward to="/account">{t('passkeys.back')}</Onward>
    </Layout>
  )
  return c.html(page, status === 429 ? 429 : 403)
}

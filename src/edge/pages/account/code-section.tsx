import type { Context } from 'hono'
import { addSecondFactor } from '#api/second-factor/add-second-factor'
import { beginSecondFactor } from '#api/second-factor/begin-second-factor'
import { removeSecondFactor } from '#api/second-factor/remove-second-factor'
import { replaceRecoveryCodes } from '#api/second-factor/replace-recovery-codes'
import type { Edge } from '#edge/environment'
import { readSession } from '#edge/session'
import { CONFIRM_PATH } from '../login/confirm'
import { attempt } from '../parts/ask'
import { dayIn } from '../parts/day'
import { formOf } from '../parts/form'
import { Field, Layout, Onward, Problem } from '../parts/layout'
import { NewCodes } from '../parts/new-codes'
import { sentenceOf } from '../parts/sentences'
import type { Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'

interface Factor {
  added: number | null
  recovery_codes_left: number
  is_unreadable: boolean
  needs_confirmation: boolean
}

/** Shows whether a code is needed in addition to the password, with buttons to change that. */
export function CodeSection({ t, factor }: { t: Translate; factor: Factor }) {
  const { added, recovery_codes_left, is_unreadable, needs_confirmation } = factor
  return (
    <>
      <h2>{t('code.section')}</h2>
      <p>{t('code.more')}</p>
      {is_unreadable && <Problem text={t('code.again')} />}
      {added !== null && <p>{t('code.on', { added: dayIn(t.language, added), left: String(recovery_codes_left) })}</p>}
      <form method="post" action="/account/code/begin">
        {needs_confirmation && (
          <Field
            id="password-for-code"
            name="password"
            label={t('field.password')}
            type="password"
            autocomplete="current-password"
          />
        )}
        {(added === null || is_unreadable) && <button type="submit">{t('code.set_up')}</button>}
        {added !== null && (
          <>
            <button type="submit" class="other" formaction="/account/code/recovery">
              {t('code.new_recovery')}
            </button>
            <button type="submit" class="other" formaction="/account/code/remove">
              {t('code.turn_off')}
            </button>
          </>
        )}
      </form>
    </>
  )
}

/** The password as a parameter, if the form asked for it. */
async function givenIn(c: Context<Edge>): Promise<Record<string, string>> {
  const { password } = await formOf(c)
  return password === undefined ? {} : { password }
}

export async function beginCode(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { status, body } = await attempt(c, beginSecondFactor, await givenIn(c), credentials)
  return status === 200 ? setUpPage(c, body) : refused(c, status, body)
}

async function setUpPage(
  c: Context<Edge>,
  { setup, seed, address }: { setup: string; seed: string; address: string },
  problem?: string,
): Promise<Response> {
  const t = await translateFor(c)
  const page = (
    <Layout t={t} title={t('code.set_up')} isIn>
      <h1>{t('code.set_up')}</h1>
      <NewCodes t={t} seed={seed} address={address} />
      <Problem text={problem} />
      <form method="post" action="/account/code/add">
        <input type="hidden" name="setup" value={setup} />
        <input type="hidden" name="seed" value={seed} />
        <input type="hidden" name="address" value={address} />
        <Field name="code" label={t('code.shown')} autocomplete="one-time-code" hasFocus />
        <button type="submit">{t('code.turn_on')}</button>
      </form>
    </Layout>
  )
  return c.html(page, problem === undefined ? 200 : 403)
}

export async function addCode(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { setup = '', seed = '', address = '', code = '' } = await formOf(c)
  const { status, body } = await attempt(c, addSecondFactor, { setup, code }, credentials)
  if (status === 200) return recoveryPage(c, body.recovery_codes)
  const problem = sentenceOf(status, body.msg, await translateFor(c))
  return status === 400 ? setUpPage(c, { setup, seed, address }, problem) : refused(c, status, body)
}

export async function renewRecovery(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { status, body } = await attempt(c, replaceRecoveryCodes, await givenIn(c), credentials)
  return status === 200 ? recoveryPage(c, body.recovery_codes) : refused(c, status, body)
}

export async function removeCode(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (!credentials) return c.redirect('/login')
  const { status, body } = await attempt(c, removeSecondFactor, await givenIn(c), credentials)
  return status === 200 ? c.redirect('/account') : refused(c, status, body)
}

/** The page with new recovery codes, which are shown only once. */
async function recoveryPage(c: Context<Edge>, codes: readonly string[]): Promise<Response> {
  const t = await translateFor(c)
  return c.html(
    <Layout t={t} title={t('code.recovery')} isIn>
      <h1>{t('code.recovery')}</h1>
      <p>{t('code.recovery_more')}</p>
      <pre tabindex={0}>{codes.join('\n')}</pre>
      <Onward to="/account">{t('code.kept')}</Onward>
    </Layout>,
  )
}

async function refused(
  c: Context<Edge>,
  status: number,
  { msg, code }: { msg: string; code?: string },
): Promise<Response> {
  if (code === 'REAUTHENTICATION_REQUIRED') return c.redirect(CONFIRM_PATH)
  const t = await translateFor(c)
  const page = (
    <Layout t={t} title={t('code.section')} isIn>
      <h1>{t('code.section')}</h1>
      <Problem text={sentenceOf(status, msg, t)} />
      <Onward to="/account">{t('passkeys.back')}</Onward>
    </Layout>
  )
  return c.html(page, status === 429 ? 429 : 403)
}

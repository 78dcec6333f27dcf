import type { Context } from 'hono'
import { logInWithNewCodes } from '#api/pages/log-in-with-new-codes'
import { readDevices } from '#edge/device'
import type { Edge } from '#edge/environment'
import { attempt } from '../parts/ask'
import { Field, Layout, Onward, Problem } from '../parts/layout'
import { NewCodes } from '../parts/new-codes'
import { organizationOf } from '../parts/organization'
import { sentenceOf } from '../parts/sentences'
import { translateFor } from '../parts/translate-for'
import { letIn } from './let-in'

interface SettingUp {
  /** The encrypted state of a log-in with the correct password. */
  setup: string
  seed: string
  address: string
  otp: string
}

/** The page for people whose password alone is no longer enough: they set up codes before they are logged in. */
export async function askForNewCodes(c: Context<Edge>, { setup, seed, address, otp }: SettingUp, problem?: string) {
  const t = await translateFor(c)
  const page = (
    <Layout t={t} title={t('code.set_up')} organization={(await organizationOf(c)) ?? ''}>
      <h1>{t('code.set_up')}</h1>
      <p>{t('required.lede')}</p>
      <NewCodes t={t} seed={seed} address={address} />
      <Problem text={problem} />
      <form method="post">
        <input type="hidden" name="setup" value={setup} />
        <input type="hidden" name="seed" value={seed} />
        <input type="hidden" name="address" value={address} />
        {otp && <input type="hidden" name="mobile_flow_otp" value={otp} />}
        <Field name="code" label={t('code.shown')} autocomplete="one-time-code" hasFocus />
        <button type="submit">{t('log_in.do')}</button>
      </form>
    </Layout>
  )
  return c.html(page, problem === undefined ? 200 : 403)
}

export async function logInByNewCodes(c: Context<Edge>, { code, ...set }: SettingUp & { code: string }) {
  const { setup, otp } = set
  const { status, body } = await attempt(c, logInWithNewCodes, { setup, code }, null, await readDevices(c))
  const t = await translateFor(c)
  if (status !== 200) {
    const problem = sentenceOf(status, body.msg, t)
    if (status === 400 || status === 429) return askForNewCodes(c, set, problem)
    return c.html(
      <Layout t={t} title={t('code.set_up')}>
        <h1>{t('sign_in.refused')}</h1>
        <Problem text={problem} />
        <Onward to="/login">{t('log_in.title')}</Onward>
      </Layout>,
      403,
    )
  }
  // The recovery codes are shown only once, so they come before the page that the log-in leads to.
  const onward = (await letIn(c, body, otp)).headers.get('Location')
  return c.html(
    <Layout t={t} title={t('code.recovery')}>
      <h1>{t('code.recovery')}</h1>
      <p>{t('code.recovery_more')}</p>
      <pre tabindex={0}>{body.recovery_codes.join('\n')}</pre>
      {onward === null ? <p>{t('required.again')}</p> : <Onward to={onward}>{t('code.kept')}</Onward>}
    </Layout>,
  )
}

import type { Context } from 'hono'
import { giveCode } from '#api/pages/give-code'
import { readDevices } from '#edge/device'
import type { Edge } from '#edge/environment'
import { attempt } from '../parts/ask'
import { Field, Layout, Onward, Problem } from '../parts/layout'
import { organizationOf } from '../parts/organization'
import { sentenceOf } from '../parts/sentences'
import { translateFor } from '../parts/translate-for'
import { letIn } from './let-in'

interface Waiting {
  /** The encrypted state of a log-in with the correct password. */
  pending: string
  otp: string
}

/** Asks for the code that is needed in addition to the password. */
export async function askForCode(
  c: Context<Edge>,
  { pending, otp, isUnreadable, problem }: Waiting & { isUnreadable?: boolean; problem?: string },
): Promise<Response> {
  const t = await translateFor(c)
  const page = (
    <Layout t={t} title={t('code.title')} organization={(await organizationOf(c)) ?? ''}>
      <h1>{t('code.title')}</h1>
      <p>{t(isUnreadable ? 'code.unreadable' : 'code.lede')}</p>
      <Problem text={problem} />
      <form method="post">
        <input type="hidden" name="pending" value={pending} />
        {otp && <input type="hidden" name="mobile_flow_otp" value={otp} />}
        <Field name="code" label={t('code.field')} autocomplete="one-time-code" hint={t('code.hint')} hasFocus />
        <button type="submit">{t('log_in.do')}</button>
      </form>
    </Layout>
  )
  return c.html(page, problem === undefined ? 200 : 403)
}

export async function logInByCode(c: Context<Edge>, { pending, otp, code }: Waiting & { code: string }) {
  const { status, body } = await attempt(c, giveCode, { pending, code }, null, await readDevices(c))
  if (status === 200) return letIn(c, body, otp)
  const t = await translateFor(c)
  const problem = sentenceOf(status, body.msg, t)
  if (status === 400 || status === 429) return askForCode(c, { pending, otp, problem })
  const page = (
    <Layout t={t} title={t('code.title')}>
      <h1>{t('sign_in.refused')}</h1>
      <Problem text={problem} />
      <Onward to="/login">{t('log_in.title')}</Onward>
    </Layout>
  )
  return c.html(page, 403)
}

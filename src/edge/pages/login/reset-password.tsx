import type { Context } from 'hono'
import { getPasswordReset } from '#api/admission/get-password-reset'
import { resetPassword } from '#api/admission/reset-password'
import type { Edge } from '#edge/environment'
import { ask, attempt } from '../parts/ask'
import { DeadLink } from '../parts/dead-link'
import { formOf } from '../parts/form'
import { Field, Layout, Onward, Problem } from '../parts/layout'
import { sentenceOf } from '../parts/sentences'
import type { Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'
import { FORGOT_PATH } from './forgot-password'
import { logInWithKey } from './let-in'

interface Reset {
  realm_name: string
  email: string
}

interface ResetProps extends Reset {
  t: Translate
  problem?: string
}

/** The page where a person sets a new password, after following a link from an administrator or in an email. */
export async function showReset(c: Context<Edge>): Promise<Response> {
  const reset = await resetOf(c)
  return reset instanceof Response ? reset : c.html(<ResetPage {...reset} t={await translateFor(c)} />)
}

export async function resetByForm(c: Context<Edge>): Promise<Response> {
  const { password = '', again = '' } = await formOf(c)
  const reset = await resetOf(c)
  if (reset instanceof Response) return reset
  const t = await translateFor(c)
  if (password !== again) return c.html(<ResetPage {...reset} t={t} problem={t('reset.two')} />, 400)
  const { status, body } = await attempt(c, resetPassword, { key: keyOf(c), password })
  if (status === 404) return deadLink(c, body.msg)
  if (status !== 200)
    return c.html(<ResetPage {...reset} t={t} problem={sentenceOf(status, body.msg, t)} />, status === 429 ? 429 : 400)
  if (body.api_key === null) return c.html(<DonePage {...reset} t={t} />)
  await logInWithKey(c, { api_key: body.api_key, email: body.email })
  return c.redirect('/')
}

const keyOf = (c: Context<Edge>) => c.req.param('key') ?? ''

async function resetOf(c: Context<Edge>): Promise<Reset | Response> {
  const { status, body } = await ask(c, getPasswordReset, { key: keyOf(c) })
  return status === 200 ? body : deadLink(c, body.msg)
}

async function deadLink(c: Context<Edge>, msg: string): Promise<Response> {
  const t = await translateFor(c)
  const text = sentenceOf(404, msg, t)
  const page = (
    <DeadLink t={t} title={t('reset.dead')} text={text} advice={t('reset.dead_more')}>
      <Onward to={FORGOT_PATH}>{t('forgot.title')}</Onward>
    </DeadLink>
  )
  return c.html(page, 404)
}

function ResetPage({ t, realm_name, email, problem }: ResetProps) {
  return (
    <Layout t={t} title={t('reset.title')} organization={realm_name}>
      <h1>{t('reset.title')}</h1>
      <p>{t.rich('reset.lede', { email: <strong>{email}</strong> })}</p>
      <Problem text={problem} />
      <form method="post">
        {/* With this field, browsers save the new password for the right account. */}
        <input name="username" value={email} autocomplete="username" hidden />
        <Field
          name="password"
          label={t('reset.new')}
          type="password"
          autocomplete="new-password"
          hint={t('field.password_hint')}
          hasFocus
        />
        <Field name="again" label={t('reset.again')} type="password" autocomplete="new-password" />
        <button type="submit">{t('reset.do')}</button>
      </form>
    </Layout>
  )
}

function DonePage({ t, realm_name, email }: ResetProps) {
  return (
    <Layout t={t} title={t('reset.done')} organization={realm_name}>
      <h1>{t('reset.done')}</h1>
      <p>{t.rich('reset.done_more', { email: <strong>{email}</strong> })}</p>
      <Onward to="/login">{t('log_in.do')}</Onward>
    </Layout>
  )
}

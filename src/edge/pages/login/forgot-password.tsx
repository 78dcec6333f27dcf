import type { Context } from 'hono'
import { requestPasswordReset } from '#api/admission/request-password-reset'
import type { Edge } from '#edge/environment'
import { hasMail } from '#lib/platform/env'
import { attempt } from '../parts/ask'
import { formOf } from '../parts/form'
import { Field, Layout, Problem } from '../parts/layout'
import { organizationOf } from '../parts/organization'
import { sentenceOf } from '../parts/sentences'
import type { Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'

export const FORGOT_PATH = '/accounts/password/reset'

/** The page for people who forgot their password. If the server sends email, they can request a link here. */
export async function showForgotten(c: Context<Edge>): Promise<Response> {
  const name = await organizationOf(c)
  if (name === undefined) return c.redirect('/')
  const t = await translateFor(c)
  return c.html(hasMail(c.env) ? <AskPage t={t} organization={name} /> : <NoMailPage t={t} organization={name} />)
}

export async function askByForm(c: Context<Edge>): Promise<Response> {
  const name = await organizationOf(c)
  if (name === undefined || !hasMail(c.env)) return c.redirect(FORGOT_PATH)
  const { email = '' } = await formOf(c)
  const { status, body } = await attempt(c, requestPasswordReset, { email })
  const t = await translateFor(c)
  if (status === 200) return c.html(<AskedPage t={t} organization={name} email={email} />)
  const problem = sentenceOf(status, body.msg, t)
  return c.html(<AskPage t={t} organization={name} email={email} problem={problem} />, status === 429 ? 429 : 400)
}

interface AskProps {
  t: Translate
  organization: string
  email?: string
  problem?: string
}

function AskPage({ t, organization, email, problem }: AskProps) {
  return (
    <Layout t={t} title={t('forgot.title')} organization={organization}>
      <h1>{t('forgot.title')}</h1>
      <p>{t('forgot.lede')}</p>
      <Problem text={problem} />
      <form method="post" action={FORGOT_PATH}>
        <Field name="email" label={t('field.email')} type="email" value={email} autocomplete="username" hasFocus />
        <button type="submit">{t('forgot.do')}</button>
      </form>
    </Layout>
  )
}

/** The page shown after the form is submitted. It is the same if no account has the address. */
function AskedPage({ t, organization, email }: { t: Translate; organization: string; email: string }) {
  return (
    <Layout t={t} title={t('forgot.asked')} organization={organization}>
      <h1>{t('forgot.asked')}</h1>
      <p>{t.rich('forgot.asked_more', { email: <strong>{email}</strong> })}</p>
    </Layout>
  )
}

function NoMailPage({ t, organization }: { t: Translate; organization: string }) {
  return (
    <Layout t={t} title={t('forgot.title')} organization={organization}>
      <h1>{t('forgot.title')}</h1>
      <p>{t('forgot.no_mail', { organization })}</p>
    </Layout>
  )
}

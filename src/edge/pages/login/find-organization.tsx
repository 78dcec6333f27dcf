import type { Context } from 'hono'
import { findAccounts } from '#api/admission/find-accounts'
import type { Edge } from '#edge/environment'
import { hasMail } from '#lib/platform/env'
import { attempt } from '../parts/ask'
import { formOf } from '../parts/form'
import { Field, Layout, Problem } from '../parts/layout'
import { organizationOf } from '../parts/organization'
import { sentenceOf } from '../parts/sentences'
import type { Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'

/** The desktop app sends people here if they don't know their organization's address. */
export const FIND_PATH = '/accounts/find'

export async function showFinding(c: Context<Edge>): Promise<Response> {
  if ((await organizationOf(c)) === undefined) return c.redirect('/')
  const t = await translateFor(c)
  return c.html(hasMail(c.env) ? <FindPage t={t} /> : <NoMailPage t={t} />)
}

export async function findByForm(c: Context<Edge>): Promise<Response> {
  if ((await organizationOf(c)) === undefined || !hasMail(c.env)) return c.redirect(FIND_PATH)
  const { email = '' } = await formOf(c)
  const { status, body } = await attempt(c, findAccounts, { email })
  const t = await translateFor(c)
  if (status === 200) return c.html(<FoundPage t={t} email={email} />)
  const problem = sentenceOf(status, body.msg, t)
  return c.html(<FindPage t={t} email={email} problem={problem} />, status === 429 ? 429 : 400)
}

function FindPage({ t, email, problem }: { t: Translate; email?: string; problem?: string }) {
  return (
    <Layout t={t} title={t('find.title')}>
      <h1>{t('find.title')}</h1>
      <p>{t('find.lede')}</p>
      <Problem text={problem} />
      <form method="post" action={FIND_PATH}>
        <Field name="email" label={t('field.email')} type="email" value={email} autocomplete="username" hasFocus />
        <button type="submit">{t('find.do')}</button>
      </form>
    </Layout>
  )
}

/** The page shown after the form is submitted. It is the same if no account has the address. */
function FoundPage({ t, email }: { t: Translate; email: string }) {
  return (
    <Layout t={t} title={t('forgot.asked')}>
      <h1>{t('forgot.asked')}</h1>
      <p>{t.rich('find.asked_more', { email: <strong>{email}</strong> })}</p>
    </Layout>
  )
}

function NoMailPage({ t }: { t: Translate }) {
  return (
    <Layout t={t} title={t('find.title')}>
      <h1>{t('find.title')}</h1>
      <p>{t('find.no_mail')}</p>
    </Layout>
  )
}

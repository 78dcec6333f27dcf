import type { Context } from 'hono'
import { foundOrganization } from '#api/operator/organization'
import { isSameSecret } from '#edge/bearer'
import { readDevices } from '#edge/device'
import type { Edge } from '#edge/environment'
import { operate } from '#edge/setup'
import { logInWithKey } from '../login/let-in'
import { formOf } from '../parts/form'
import { Field, Layout, Problem } from '../parts/layout'
import { organizationOf } from '../parts/organization'
import { sentenceOf } from '../parts/sentences'
import { languageAsked, type Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'

/**
 * The root page for people to whom `registerClient` shows no client. If there is an organization, the page redirects to
 * the log-in page. Otherwise, people can create an organization here.
 */
export async function showRoot(c: Context<Edge>): Promise<Response> {
  if ((await organizationOf(c, await readDevices(c))) !== undefined) return c.redirect('/login')
  return c.html(<FoundingPage t={await translateFor(c)} />)
}

export async function foundByForm(c: Context<Edge>): Promise<Response> {
  const { key = '', name = '', email = '', full_name: fullName = '', password = '' } = await formOf(c)
  const t = await translateFor(c)
  const given = { t, name, email, fullName }
  if (!isSameSecret(key, c.env.SETUP_KEY)) {
    return c.html(<FoundingPage {...given} problem={t('found.wrong_key')} />, 403)
  }
  const params = { name, email, full_name: fullName, password, language: languageAsked(c) }
  const reply = await operate(c, foundOrganization, { params, ignored: [] })
  const body: { msg: string; api_key: string; email: string } = JSON.parse(reply.body)
  if (reply.status !== 200)
    return c.html(<FoundingPage {...given} problem={sentenceOf(reply.status, body.msg, t)} />, 400)
  await logInWithKey(c, body)
  return c.redirect('/')
}

interface Given {
  t: Translate
  name?: string
  email?: string
  fullName?: string
  problem?: string
}

function FoundingPage({ t, name, email, fullName, problem }: Given) {
  return (
    <Layout t={t} title={t('found.title')}>
      <h1>{t('found.title')}</h1>
      <p>{t('found.lede')}</p>
      <Problem text={problem} />
      <form method="post" action="/found">
        <Field name="key" label={t('found.key')} type="password" autocomplete="off" hint={t('found.key_hint')} />
        <Field name="name" label={t('found.name')} value={name} autocomplete="organization" />
        <Field name="full_name" label={t('field.own_name')} value={fullName} autocomplete="name" />
        <Field name="email" label={t('field.own_email')} type="email" value={email} autocomplete="username" />
        <Field
          name="password"
          label={t('field.password')}
          type="password"
          autocomplete="new-password"
          hint={t('field.password_hint')}
        />
        <button type="submit">{t('found.do')}</button>
      </form>
    </Layout>
  )
}

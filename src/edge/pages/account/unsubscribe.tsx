import type { Context } from 'hono'
import { getUnsubscription } from '#api/admission/get-unsubscription'
import { unsubscribeFromMails } from '#api/admission/unsubscribe-from-mails'
import type { Edge } from '#edge/environment'
import { ask } from '../parts/ask'
import { DeadLink } from '../parts/dead-link'
import { Layout, type LayoutProps, Onward } from '../parts/layout'
import { translateTo } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'

export const UNSUBSCRIBE_PATH = '/unsubscribe/:key'

/**
 * The page that the link in an email opens. Email filters open links before people do, so opening it changes nothing.
 */
export async function showUnsubscription(c: Context<Edge>): Promise<Response> {
  const { status, body } = await ask(c, getUnsubscription, { key: c.req.param('key') ?? '' })
  if (status !== 200) return deadLink(c, body.msg)
  const t = translateTo(body.language)
  return c.html(
    <Page t={t} title={t('unsubscribe.title')} organization={body.realm_name}>
      <p>{t('unsubscribe.lede', { email: body.email })}</p>
      <form method="post">
        <button type="submit">{t('unsubscribe.do')}</button>
      </form>
    </Page>,
  )
}

/**
 * Handles the page's form, and the requests of email programs that unsubscribe with one click (RFC 8058). The latter
 * come from elsewhere and without a cookie, so the key in the link is enough.
 */
export async function unsubscribe(c: Context<Edge>): Promise<Response> {
  const { status, body } = await ask(c, unsubscribeFromMails, { key: c.req.param('key') ?? '' })
  if (status !== 200) return deadLink(c, body.msg)
  const t = translateTo(body.language)
  return c.html(
    <Page t={t} title={t('unsubscribe.done')} organization={body.realm_name}>
      <p>{t('unsubscribe.done_lede', { email: body.email })}</p>
      <p>{t('unsubscribe.done_more')}</p>
    </Page>,
  )
}

/** The layout of the pages before and after unsubscribing: a title, and the organization that sends the emails. */
function Page({ children, ...props }: LayoutProps) {
  return (
    <Layout {...props}>
      <h1>{props.title}</h1>
      {children}
    </Layout>
  )
}

async function deadLink(c: Context<Edge>, text: string): Promise<Response> {
  const t = await translateFor(c)
  const page = (
    <DeadLink t={t} title={t('unsubscribe.dead')} text={text} advice={t('unsubscribe.dead_more')}>
      <Onward to="/login">{t('log_in.title')}</Onward>
    </DeadLink>
  )
  return c.html(page, 404)
}

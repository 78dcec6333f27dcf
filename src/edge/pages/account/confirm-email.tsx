import type { Context } from 'hono'
import { confirmEmailChange } from '#api/admission/confirm-email-change'
import type { Edge } from '#edge/environment'
import { ask } from '../parts/ask'
import { DeadLink } from '../parts/dead-link'
import { Layout } from '../parts/layout'
import { sentenceOf } from '../parts/sentences'
import { translateFor } from '../parts/translate-for'

/**
 * Handles the link in the email to a new address. Opening it is enough: the reader of that email need not be logged in.
 */
export async function confirmEmail(c: Context<Edge>): Promise<Response> {
  // Some email filters send HEAD for each link before anyone opens it.
  if (c.req.method === 'HEAD') return c.body(null)
  const { status, body } = await ask(c, confirmEmailChange, { key: c.req.param('key') ?? '' })
  const t = await translateFor(c)
  if (status !== 200) {
    const text = sentenceOf(status, body.msg, t)
    const page = <DeadLink t={t} title={t('confirm.dead')} text={text} advice={t('confirm.dead_more')} />
    return c.html(page, status === 404 ? 404 : 400)
  }
  return c.html(
    <Layout t={t} title={t('confirm.done')} organization={String(body.realm_name)}>
      <h1>{t('confirm.done')}</h1>
      <p>
        {t.rich('confirm.done_more', { email: <strong>{String(body.email)}</strong>, old: String(body.old_email) })}
      </p>
    </Layout>,
  )
}

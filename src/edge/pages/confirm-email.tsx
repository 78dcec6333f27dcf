import type { Context } from 'hono'
import { confirmEmailChange } from '#api/admission/confirm-email-change'
import type { Edge } from '../environment'
import { ask } from './ask'
import { DeadLink } from './dead-link'
import { Layout } from './layout'
import { sentenceOf } from './sentences'

const ADVICE =
  'If you have already opened this link, your address has been changed. If not, change it again in your settings, and you will get an email with a new link.'

/**
 * The link in the mail to a new address. Opening it is enough: whoever reads that mail need not be
 * logged in.
 */
export async function confirmEmail(c: Context<Edge>): Promise<Response> {
  // Filters of mail look where links lead before anybody opens them.
  if (c.req.method === 'HEAD') return c.body(null)
  const { status, body } = await ask(c, confirmEmailChange, { key: c.req.param('key') ?? '' })
  if (status !== 200) {
    const page = <DeadLink title="This address is not confirmed" text={sentenceOf(status, body.msg)} advice={ADVICE} />
    return c.html(page, status === 404 ? 404 : 400)
  }
  return c.html(
    <Layout title="Your email address has changed" organization={String(body.realm_name)}>
      <h1>Your email address has changed</h1>
      <p>
        The email address of your account is now <strong>{String(body.email)}</strong>. It was {String(body.old_email)}.
        Use the new one the next time you log in, here and in your apps.
      </p>
    </Layout>,
  )
}

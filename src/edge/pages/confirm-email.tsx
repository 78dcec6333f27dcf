import type { Context } from 'hono'
import { confirmEmailChange } from '#api/admission/confirm-email-change'
import type { Edge } from '../environment'
import { ask } from './ask'
import { DeadLink } from './dead-link'
import { Layout } from './layout'
import { sentenceOf } from './sentences'

const ADVICE =
  'If you have opened it before, the new address is yours already. If not, ask for the change again in your settings: the new mail has a new link.'

/** The link in the mail to a new address. Opening it is enough: whoever reads that mail need not be logged in. */
export async function confirmEmail(c: Context<Edge>): Promise<Response> {
  // Filters of mail look where links lead before anybody opens them.
  if (c.req.method === 'HEAD') return c.body(null)
  const { status, body } = await ask(c, confirmEmailChange, { key: c.req.param('key') ?? '' })
  if (status !== 200) {
    const page = <DeadLink title="This address is not confirmed" text={sentenceOf(status, body.msg)} advice={ADVICE} />
    return c.html(page, status === 404 ? 404 : 400)
  }
  return c.html(
    <Layout title="Your address is changed" organisation={String(body.realm_name)}>
      <h1>Your address is changed</h1>
      <p>
        Your account has the address <strong>{String(body.email)}</strong> from now on, no longer{' '}
        {String(body.old_email)}. Use it the next time you log in, here and in your apps.
      </p>
    </Layout>,
  )
}

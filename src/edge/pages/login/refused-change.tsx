import type { Context } from 'hono'
import type { Edge } from '#edge/environment'
import { Layout, Onward, Problem } from '../parts/layout'
import { translateFor } from '../parts/translate-for'
import { CONFIRM_PATH } from './confirm'
import { sentenceOfRefusal } from './refusal-words'

/** The path of the page for people who have added an account at a provider. */
export const ADDED_PATH = '/account/identities/added'

/**
 * Says why a person who is logged in couldn't add or remove an account at a provider. If they must confirm their
 * identity first, they are redirected to the page for that.
 */
export async function refusedChange(
  c: Context<Edge>,
  status: number,
  { msg, code, reason = '' }: { msg: string; code?: string; reason?: string },
): Promise<Response> {
  if (code === 'REAUTHENTICATION_REQUIRED') return c.redirect(CONFIRM_PATH)
  const t = await translateFor(c)
  const page = (
    <Layout t={t} title={t('identities.refused')} isIn>
      <h1>{t('identities.refused')}</h1>
      <Problem text={sentenceOfRefusal(t, status, { msg, reason })} />
      <Onward to="/account">{t('passkeys.back')}</Onward>
    </Layout>
  )
  return c.html(page, status === 429 ? 429 : 403)
}

import type { Context } from 'hono'
import { getReactivation } from '#api/admission/get-reactivation'
import { reactivateRealm } from '#api/admission/reactivate-realm'
import type { Edge } from '#edge/environment'
import { ask } from '../parts/ask'
import { DeadLink } from '../parts/dead-link'
import { Layout, Onward } from '../parts/layout'
import { sentenceOf } from '../parts/sentences'
import { translateFor } from '../parts/translate-for'

/** The page that a reactivation link opens. Opening it changes nothing: its form reactivates the organization. */
export async function showReactivation(c: Context<Edge>): Promise<Response> {
  const { status, body } = await ask(c, getReactivation, { key: c.req.param('key') ?? '' })
  if (status !== 200) return deadLink(c, body.msg)
  const organization = String(body.realm_name)
  const t = await translateFor(c)
  return c.html(
    <Layout t={t} title={t('reactivate.title')} organization={organization} isGate>
      <h1>{t('reactivate.heading', { organization })}</h1>
      <p>{t('reactivate.lede')}</p>
      <form method="post">
        <button type="submit">{t('reactivate.do')}</button>
      </form>
    </Layout>,
  )
}

export async function reactivateByForm(c: Context<Edge>): Promise<Response> {
  const { status, body } = await ask(c, reactivateRealm, { key: c.req.param('key') ?? '' })
  if (status !== 200) return deadLink(c, body.msg)
  const organization = String(body.realm_name)
  const t = await translateFor(c)
  return c.html(
    <Layout t={t} title={t('reactivate.done')} organization={organization} isGate>
      <h1>{t('reactivate.done_heading', { organization })}</h1>
      <p>{t('reactivate.done_more')}</p>
      <Onward to="/login">{t('log_in.do')}</Onward>
    </Layout>,
  )
}

/** The command for a new link. It is the same in every language. */
const NEW_LINK = 'npm run realm:reactivate'

async function deadLink(c: Context<Edge>, msg: string): Promise<Response> {
  const t = await translateFor(c)
  const text = sentenceOf(404, msg, t)
  const advice = t.rich('reactivate.dead_more', { command: <code>{NEW_LINK}</code> })
  return c.html(<DeadLink t={t} title={t('reactivate.dead')} text={text} advice={advice} />, 404)
}

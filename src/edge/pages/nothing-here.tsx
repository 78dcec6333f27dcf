import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { notFound } from '../answers'
import type { Edge } from '../environment'
import { Layout } from './parts/layout'
import { formlessHeaders } from './parts/page-headers'
import { languageAsked, translateTo } from './parts/speaking'

const FOR_PROGRAMS = /^\/(?:api|json|setup)\//
const HEADERS = formlessHeaders()

/**
 * The answer for an address that doesn't exist. Browsers get a page with a link back, and programs get JSON. No
 * organization is called, so wrong addresses wake no object.
 */
export async function answerNothingHere(c: Context<Edge>): Promise<Response> {
  if (!isReadByPerson(c)) return notFound()
  await HEADERS(c, async () => {
    c.res = await nothingHere(c)
  })
  return c.res
}

function isReadByPerson(c: Context<Edge>): boolean {
  if (!['GET', 'HEAD'].includes(c.req.method) || FOR_PROGRAMS.test(c.req.path)) return false
  const [json, html] = ['application/json', 'text/html']
  return accepts(c, { header: 'Accept', supports: [json, html], default: json }) === html
}

function nothingHere(c: Context<Edge>): Response | Promise<Response> {
  const t = translateTo(languageAsked(c) ?? 'en')
  return c.html(
    <Layout t={t} title={t('nothing.title')}>
      <h1>{t('nothing.title')}</h1>
      <p>{t('nothing.lede')}</p>
      <p>
        <a href="/">{t('nothing.back')}</a>
      </p>
    </Layout>,
    404,
  )
}

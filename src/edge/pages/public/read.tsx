import type { Context } from 'hono'
import { raw } from 'hono/html'
import type { Operation } from '#api/contract/operation'
import type { Edge } from '#edge/environment'
import type { KeptPage } from '#lib/memory/page-cache'
import { HOME_TAG } from '#lib/text/public-tags'
import { SHARE_USED } from '#realm/crossing/replies'
import { ask } from '../parts/ask'
import { languageAsked, translateTo } from '../parts/speaking'
import { HOME } from './addresses'
import { endDay, isDayOver, secondsLeft } from './day-share'
import { STYLE_ADDRESS } from './style'

/** The answer for content that is absent or hidden from strangers. It is cached for a minute at most. */
export const NOTHING: KeptPage = { status: 404, headers: {}, body: '', tags: [HOME_TAG] }

/** The error that is thrown when strangers have used up the day's share of requests. */
class DayOver extends Error {}

type Body<Known extends Operation> = Extract<Awaited<ReturnType<typeof ask<Known>>>, { status: 200 }>['body']

/** A page made from an operation's answer. Strangers can't tell whether content is absent or hidden from them. */
export async function madeOf<Known extends Operation>(
  c: Context<Edge>,
  operation: Known,
  fields: Record<string, string>,
  make: (body: Body<Known>) => KeptPage | Promise<KeptPage>,
): Promise<KeptPage> {
  const answer = await ask(c, operation, fields)
  if (answer.status === 200) return make(answer.body)
  refuseIfUsed(c, answer.body.code)
  return NOTHING
}

/**
 * If a refusal says that the day's share is used up, records this and throws, so that readers get a page that says so.
 */
export function refuseIfUsed(c: Context<Edge>, code: unknown): void {
  if (code !== SHARE_USED) return
  endDay(c.get('realm').name, Date.now())
  throw new DayOver()
}

/** The answer, or a page that says that nothing is here or that strangers should come back tomorrow. */
export async function orInstead(c: Context<Edge>, answer: () => Promise<Response>): Promise<Response> {
  if (isDayOver(c.get('realm').name, Date.now())) return comeBack(c)
  try {
    const given = await answer()
    return given.status === 404 ? nothingHere(c) : given
  } catch (error) {
    if (error instanceof DayOver) return comeBack(c)
    throw error
  }
}

function comeBack(c: Context<Edge>): Promise<Response> {
  const t = translateTo(languageAsked(c) ?? 'en')
  const [title, text] = [t('public.over_title'), t('public.over')]
  return plainPage(c, { status: 503, title, text, headers: { 'Retry-After': String(secondsLeft(Date.now())) } })
}

export function nothingHere(c: Context<Edge>): Promise<Response> {
  const t = translateTo(languageAsked(c) ?? 'en')
  return plainPage(c, { status: 404, title: t('nothing.title'), text: t('nothing.lede'), headers: {} })
}

interface Plain {
  status: 404 | 503
  title: string
  text: string
  headers: Record<string, string>
}

async function plainPage(c: Context<Edge>, { status, title, text, headers }: Plain): Promise<Response> {
  const page = (
    <>
      {raw('<!doctype html>')}
      <html lang={translateTo(languageAsked(c) ?? 'en').language}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{title}</title>
          <link rel="stylesheet" href={STYLE_ADDRESS} />
        </head>
        <body>
          <main>
            <h1>{title}</h1>
            <p>{text}</p>
            {status === 404 && <a href={HOME}>{translateTo(languageAsked(c) ?? 'en')('public.channels')}</a>}
          </main>
        </body>
      </html>
    </>
  )
  return c.html(page, status, { ...PLAIN, ...headers })
}

const PLAIN = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
}

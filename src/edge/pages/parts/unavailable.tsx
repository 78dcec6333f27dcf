import type { Context } from 'hono'
import type { Edge } from '#edge/environment'
import { ProtocolError } from '#lib/errors'
import { Layout, Problem } from './layout'
import { languageAsked, translateTo } from './speaking'

/** The error of a page whose organization can't answer now or refuses the request, with the reason. */
export class Unavailable extends ProtocolError {
  /** @param seconds the time after which another attempt makes sense, if known */
  constructor(msg: string, seconds?: number) {
    super(msg, { status: 503, code: 'SERVER_NOT_READY', headers: retryAfter(seconds) })
  }
}

/** The error of a page after too many requests from this person or network, or from all strangers together. */
export class Busy extends ProtocolError {
  constructor(readonly seconds: number) {
    super('API usage exceeded rate limit', {
      status: 429,
      code: 'RATE_LIMIT_HIT',
      extra: { 'retry-after': seconds },
      headers: retryAfter(seconds),
    })
  }
}

function retryAfter(seconds?: number): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) }
}

export function showUnavailable(c: Context<Edge>, error: Unavailable | Busy): Response | Promise<Response> {
  const t = translateTo(languageAsked(c) ?? 'en')
  const isBusy = error instanceof Busy
  const title = t(isBusy ? 'busy.title' : 'unavailable.title')
  const text = isBusy ? t('busy.problem', { seconds: String(error.seconds) }) : error.message
  const page = (
    <Layout t={t} title={title}>
      <h1>{title}</h1>
      <Problem text={text} />
    </Layout>
  )
  return c.html(page, isBusy ? 429 : 503, { ...error.headers, 'Cache-Control': 'no-store' })
}

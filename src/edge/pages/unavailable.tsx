import type { Context } from 'hono'
import { ProtocolError } from '#lib/errors'
import type { Edge } from '../environment'
import { Layout, Problem } from './layout'
import { languageAsked, translateTo } from './speaking'

/**
 * The organization can't be asked anything now: whichever page somebody wanted, this says why not.
 */
export class Unavailable extends ProtocolError {
  constructor(msg: string) {
    super(msg, { status: 503, code: 'SERVER_NOT_READY' })
  }
}

export function showUnavailable(c: Context<Edge>, { message }: Unavailable): Response | Promise<Response> {
  const t = translateTo(languageAsked(c) ?? 'en')
  return c.html(
    <Layout t={t} title={t('unavailable.title')}>
      <h1>{t('unavailable.title')}</h1>
      <Problem text={message} />
    </Layout>,
    503,
  )
}

import type { Context } from 'hono'
import { ProtocolError } from '#lib/errors'
import type { Edge } from '../environment'
import { Layout, Problem } from './layout'

/**
 * The organization can't be asked anything now: whichever page somebody wanted, this says why not.
 */
export class Unavailable extends ProtocolError {
  constructor(msg: string) {
    super(msg, { status: 503, code: 'SERVER_NOT_READY' })
  }
}

export function showUnavailable(c: Context<Edge>, { message }: Unavailable): Response | Promise<Response> {
  return c.html(
    <Layout title="Not available">
      <h1>Not available</h1>
      <Problem text={message} />
    </Layout>,
    503,
  )
}

import type { WireError } from '../lib/errors'
import type { Reply } from './call'

export function success(answer: Record<string, unknown>, headers?: Record<string, string>): Reply {
  return { status: 200, headers, body: JSON.stringify({ result: 'success', msg: '', ...answer }) }
}

export function failure({ status, code, msg, extra, headers }: WireError, more?: Record<string, string>): Reply {
  return { status, headers: { ...more, ...headers }, body: JSON.stringify({ result: 'error', msg, ...extra, code }) }
}

export const unauthorized = (msg: string, code = 'UNAUTHORIZED'): WireError => ({
  status: 401,
  code,
  msg,
  headers: { 'WWW-Authenticate': 'Basic realm="zulip"' },
})

/** Says nothing of the inside. */
export function internalError(): Reply {
  return failure({ status: 500, code: 'INTERNAL_SERVER_ERROR', msg: 'Internal server error' })
}

export const notFounded = (): Reply =>
  failure({ status: 404, code: 'NONEXISTENT_SUBDOMAIN', msg: 'No organization has been founded at this address yet' })

import { BadRequest, errorText, type WireError } from '#lib/errors'
import type { Reply } from './call'

export const successful = (answer: Record<string, unknown>) => ({ result: 'success', msg: '', ...answer })

export function success(answer: Record<string, unknown>, headers?: Record<string, string>): Reply {
  return { status: 200, headers, body: JSON.stringify(successful(answer)) }
}

export function failure(error: WireError, more?: Record<string, string>): Reply {
  return { status: error.status, headers: { ...more, ...error.headers }, body: errorText(error) }
}

/** For `Session` no browser asks for a name and a password. */
export const unauthorized = (msg: string, scheme: 'Basic' | 'Session') => ({
  status: 401,
  code: 'UNAUTHORIZED',
  msg,
  headers: { 'WWW-Authenticate': `${scheme} realm="zulip"` },
})

/** Reveals nothing about the inside. */
export function internalError(): Reply {
  return failure({ status: 500, code: 'INTERNAL_SERVER_ERROR', msg: 'Internal server error' })
}

export const notFounded = (): Reply =>
  failure({ status: 404, code: 'NONEXISTENT_SUBDOMAIN', msg: 'No organization has been founded at this address yet' })

export const taken = (): Reply => failure(new BadRequest('There is an organization at this address already').toWire())

export const nothingRestored = (): Reply => failure(new BadRequest('Nothing is being restored here').toWire())

/** Its rows are not all there yet. */
export const beingRestored = (): Reply =>
  failure({
    status: 503,
    code: 'SERVER_NOT_READY',
    msg: 'This organization is being restored. Please try again later.',
  })

/** Its storage goes back in time, and it starts anew. */
export const BEING_REWOUND = {
  status: 503,
  code: 'SERVER_NOT_READY',
  msg: 'This organization goes back to an earlier time. Please try again.',
}

export const beingRewound = (): Reply => failure(BEING_REWOUND)

/** The server was set back to an older version, or isn't updated everywhere yet. */
export const writtenByNewerCode = (): Reply =>
  failure({
    status: 503,
    code: 'SERVER_NOT_READY',
    msg: 'A newer version of the server has written this organization. Update the server to reach it.',
  })

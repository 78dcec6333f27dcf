import type { RawAnswer } from '#api/contract/operation'
import { errorText, type WireError } from '#lib/errors'
import type { Reply } from './call'

export const successful = (answer: Record<string, unknown>) => ({ result: 'success', msg: '', ...answer })

/** An answer with the names of parameters that its operation doesn't have. */
export const withIgnored = <Answer extends object>(answer: Answer, ignored: readonly string[]) => ({
  ...answer,
  ...(ignored.length > 0 && { ignored_parameters_unsupported: ignored }),
})

export function success(answer: Record<string, unknown>, headers?: Record<string, string>): Reply {
  return { status: 200, headers, body: JSON.stringify(successful(answer)) }
}

export const rawReply = ({ status, headers, body }: RawAnswer): Reply =>
  typeof body === 'string' ? { status, headers, body } : { status, headers, body: '', bytes: body }

export function failure(error: WireError, more?: Record<string, string>): Reply {
  return { status: error.status, headers: { ...more, ...error.headers }, body: errorText(error) }
}

/** The `Session` scheme keeps browsers from asking for a username and a password. */
export const unauthorized = (msg: string, scheme: 'Basic' | 'Session') => ({
  status: 401,
  code: 'UNAUTHORIZED',
  msg,
  headers: { 'WWW-Authenticate': `${scheme} realm="zulip"` },
})

/** The error code for readers of public channels when their share of the day's requests is used up. */
export const SHARE_USED = 'PUBLIC_SHARE_USED'

/** An error that reveals nothing about the cause. */
export function internalError(): Reply {
  return failure({ status: 500, code: 'INTERNAL_SERVER_ERROR', msg: 'Internal server error' })
}

/** The reasons why a realm has no state, and the answer for each. */
export const ABSENCE = {
  notFounded: {
    status: 404,
    code: 'NONEXISTENT_SUBDOMAIN',
    msg: 'There’s no organization at this address yet',
  },
  /** Not all rows of the organization have arrived yet. */
  beingRestored: notReady('This organization is being restored. Try again later.'),
  /** The realm's storage is being rewound, and the realm is about to restart. */
  beingRewound: notReady('This organization is being rolled back to an earlier time. Try again later.'),
  /** The server was rolled back to an older version, or isn't updated everywhere yet. */
  writtenByNewerCode: notReady(
    'This organization was last used with a newer version of the server. Update the server.',
  ),
} as const satisfies Record<string, WireError>

function notReady(msg: string): WireError {
  return { status: 503, code: 'SERVER_NOT_READY', msg }
}

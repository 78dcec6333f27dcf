import { BadRequest, ProtocolError } from '#lib/errors'

export class NoSuchUser extends BadRequest {
  constructor() {
    super('No such user')
  }
}

export class UserIsDeactivated extends BadRequest {
  constructor() {
    super('User is deactivated')
  }
}

export class InsufficientPermission extends BadRequest {
  constructor() {
    super('Insufficient permission')
  }
}

export class MustBeOwner extends ProtocolError {
  constructor() {
    super('Must be an organization owner', { code: 'UNAUTHORIZED_PRINCIPAL' })
  }
}

export class MustBeAdministrator extends ProtocolError {
  constructor() {
    super('Must be an organization administrator', { code: 'UNAUTHORIZED_PRINCIPAL' })
  }
}

export class RealmDeactivated extends ProtocolError {
  constructor() {
    super('This organization has been deactivated', { status: 401, code: 'REALM_DEACTIVATED' })
  }
}

/**
 * The reason for the refusal: too many attempts at the same thing, too many attempts from the caller's network, or too
 * many callers who are already waiting.
 */
export type TooMuch = 'of-subject' | 'of-network' | 'of-others'

export class TooManyAttempts extends ProtocolError {
  constructor(seconds: number, reason?: TooMuch) {
    super('API usage exceeded rate limit', {
      status: 429,
      code: 'RATE_LIMIT_HIT',
      extra: { 'retry-after': seconds, ...(reason && { reason }) },
      headers: { 'Retry-After': String(seconds) },
    })
  }
}

export class EmailInUse extends BadRequest {
  constructor() {
    super('Email is already in use.')
  }
}

/** The error for a bot that would get the name of an active account. */
export class NameInUse extends BadRequest {
  constructor() {
    super('Name is already in use.')
  }
}

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

export class TooManyAttempts extends ProtocolError {
  constructor(seconds: number) {
    super('API usage exceeded rate limit', {
      status: 429,
      code: 'RATE_LIMIT_HIT',
      extra: { 'retry-after': seconds },
      headers: { 'Retry-After': String(seconds) },
    })
  }
}

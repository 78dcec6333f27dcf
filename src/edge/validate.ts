import { zValidator } from '@hono/zod-validator'
import type { MiddlewareHandler } from 'hono'
import { check, toWireError } from '#api/contract/verdict'
import { execute } from './call'
import type { Edge } from './environment'

/**
 * Validates the merged parameters against the operation's schema. A failed verdict isn't an answer
 * yet: it travels in the call, since "Invalid API key" and a role's error come before an error of a
 * parameter, and only the realm knows those.
 */
export const validate: MiddlewareHandler<Edge> = (c, next) => {
  const operation = c.get('operation')
  const parameters = Object.assign(Object.create(null), c.get('sent').fields, c.req.param())
  const validator: MiddlewareHandler<Edge> = zValidator(
    'query',
    operation.params,
    (result) => {
      if (result.success) return c.set('verdict', { ok: true, value: result.data })
      c.set('verdict', { ok: false, error: toWireError(operation, result.error) })
      // Without an answer from here the validator would make its own.
      return execute(c)
    },
    { validationFunction: () => check(operation, parameters) },
  )
  return validator(c, next)
}

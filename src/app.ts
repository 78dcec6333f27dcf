import { Hono, type MiddlewareHandler } from 'hono'
import type { Operation } from './api/contract/operation'
import { answerError, internalError, notFound } from './edge/answers'
import { RealmDirectory } from './edge/directory'
import type { Edge } from './edge/environment'
import { apiHeaders, sessionHeaders } from './edge/headers'
import { registerClient } from './edge/pages/client'
import { downloadExport } from './edge/pages/export-download'
import { registerPages } from './edge/pages/register-pages'
import { requireSecrets } from './edge/pages/secrets-missing'
import { showUnavailable, Unavailable } from './edge/pages/unavailable'
import { registerReference } from './edge/reference/reference'
import { registerOperations } from './edge/route'
import { foundOrganization, linkForOwner, linkToReactivate, moveHere } from './edge/setup'
import { registerStatic } from './edge/static'
import { findRealmName, originOf } from './edge/tenancy'
import { ProtocolError } from './lib/errors'
import { logFailure } from './lib/log'
import { pathOf, RememberingRouter } from './lib/router'

/**
 * HTTP in and out: which organization, who calls, with what; one call of the realm; its answer.
 * `protect` may refuse first.
 */
export function createApp(operations: readonly Operation[], protect: (app: Hono<Edge>) => void = () => {}): Hono<Edge> {
  const app = new Hono<Edge>({ getPath: pathOf, router: new RememberingRouter() })
  const directory = new RealmDirectory()
  app.use((c, next) => {
    c.set('directory', directory)
    return next()
  }, findRealm)
  app.use(requireSecrets)
  protect(app)
  app.use('/api/*', apiHeaders)
  app.use('/json/*', sessionHeaders)
  app.post('/setup', foundOrganization)
  app.post('/setup/reactivation', linkToReactivate)
  app.post('/setup/origin', moveHere)
  app.post('/setup/owner_link', linkForOwner)
  registerStatic(app)
  registerClient(app)
  registerPages(app)
  app.get('/user_avatars/exports/:realm_id{[0-9]+}/:token/:file{[\\w.-]+}', downloadExport)
  registerReference(app)
  registerOperations(app, operations)
  app.notFound(notFound)
  app.onError((error, c) => {
    if (error instanceof Unavailable) return showUnavailable(c, error)
    if (error instanceof ProtocolError) return answerError(error.toWire())
    logFailure(c.req.path.replace(/\d+/g, 'N'), c.get('realm')?.name ?? '', error)
    return internalError()
  })
  return app
}

const findRealm: MiddlewareHandler<Edge> = async (c, next) => {
  const url = new URL(c.req.url)
  const name = findRealmName(url.hostname, c.env.HOSTS)
  if (name === undefined) return notFound()
  c.set('realm', { name, origin: originOf(url, c.req.header('X-Forwarded-Proto'), c.env.TRUST_PROXY) })
  return next()
}

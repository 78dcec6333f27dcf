import { Hono, type MiddlewareHandler } from 'hono'
import { version } from '../package.json'
import type { Operation } from './api/contract/operation'
import { answerFailure, notFound } from './edge/answers'
import { countedAt } from './edge/counted'
import { RealmDirectory } from './edge/directory'
import type { Edge, RealmFinder } from './edge/environment'
import { finish } from './edge/finish'
import { registerMailIn } from './edge/mail-in'
import { registerClient } from './edge/pages/client'
import { downloadExport } from './edge/pages/export-download'
import { answerNothingHere } from './edge/pages/nothing-here'
import { Busy, showUnavailable, Unavailable } from './edge/pages/parts/unavailable'
import { answerSpectator } from './edge/pages/public/answer-spectator'
import { registerPublic } from './edge/pages/public/register-public'
import { registerPages } from './edge/pages/register-pages'
import { answerMissingSecrets } from './edge/pages/secrets-missing'
import { registerWatching } from './edge/pages/watching'
import { RealmsOfHosts } from './edge/realms-of-hosts'
import { registerReference } from './edge/reference/reference'
import { type Open, registerOperations } from './edge/route'
import { registerSetup } from './edge/setup'
import { registerStatic } from './edge/static'
import { pathOf, RememberingRouter } from './lib/http/router'
import { ANSWERING, type Place } from './realm/crossing/answering'

/** The parts of a development server that aren't deployed. */
interface Additions {
  /** Adds checks that may refuse a request before anything else runs. */
  protect?(app: Hono<Edge>): void
  addPages?(app: Hono<Edge>): void
}

/**
 * Handles HTTP: it finds the organization, the caller and the parameters, calls the realm, and returns the answer.
 * Pages come after the operations, so that their middleware doesn't slow operations down.
 */
export function createApp(operations: readonly Operation[], additions: Additions = {}): Hono<Edge> {
  return createApps(operations, additions).app
}

/** `app` handles and counts each request. It passes those without an operation to `pages`, which counts none. */
export function createApps(operations: readonly Operation[], additions: Additions = {}) {
  const directory = new RealmDirectory()
  const open = opening(directory)
  const app = newApp(additions)
  const pages = createPages(open, additions, directory)
  registerOperations(app, operations, open, answerSpectator)
  app.notFound(async (c) => {
    const answer = await pages.fetch(c.req.raw, c.env)
    return finish(c.req.raw, answer, c.env, countedAt(c.req.path))
  })
  return { app, pages }
}

/** Determines which organization a request is for, and refuses hosts that can't have one. */
function opening(directory: RealmDirectory): Open {
  const realms = new RealmsOfHosts()
  return (c) => {
    try {
      const realm = realms.find(c)
      if (!realm) return notFound()
      c.set('realm', realm)
      c.set('directory', directory)
      return answerMissingSecrets(c)
    } catch (error) {
      return answerFailure(c, error)
    }
  }
}

/** Handles every request that isn't for an operation. */
export function createPages(
  open: Open,
  additions: Additions = {},
  directory: RealmFinder = new RealmDirectory(),
): Hono<Edge> {
  const app = newApp(additions)
  app.use(keptNowhere)
  registerWatching(app, version)
  registerMailIn(app, directory, answerMissingSecrets)
  app.use(async (c, next) => open(c) ?? next())
  app.use('/api/*', completed('keys'))
  app.use('/json/*', completed('sessions'))
  registerSetup(app)
  registerStatic(app)
  registerClient(app)
  registerPages(app)
  registerPublic(app)
  app.get('/user_avatars/exports/:realm_id{[0-9]+}/:token/:file{[\\w.-]+}', downloadExport)
  registerReference(app)
  additions.addPages?.(app)
  app.notFound(answerNothingHere)
  return app
}

function newApp({ protect }: Additions): Hono<Edge> {
  const app = new Hono<Edge>({ getPath: pathOf, router: new RememberingRouter() })
  app.onError((error, c) =>
    error instanceof Unavailable || error instanceof Busy ? showUnavailable(c, error) : answerFailure(c, error),
  )
  protect?.(app)
  return app
}

/**
 * Adds `no-store` to answers without a `Cache-Control`. Most answers are for one caller at one moment, and without this
 * header, browsers and proxies may keep a 404 as long as they like.
 */
const keptNowhere: MiddlewareHandler<Edge> = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}

function completed(place: Place): MiddlewareHandler<Edge> {
  return async (c, next) => {
    await next()
    ANSWERING[place].complete(c.res)
  }
}

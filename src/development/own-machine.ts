import type { Hono, MiddlewareHandler } from 'hono'
import { developmentOperations } from '#api/development/index'
import type { Edge } from '#edge/environment'
import { pathsOf } from '#edge/route'

const OWN_MACHINE = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/

/**
 * What logs in without a password is for the developer's own machine: a page of another site could
 * otherwise ask for keys here, by its own origin or, once its name leads to this machine, by its
 * own host. The router matches these paths as it matches the operations, however they are spelled.
 */
export function protectDevelopment(app: Hono<Edge>): void {
  app.use('/dev/*', ownMachineOnly)
  for (const path of developmentOperations.flatMap(pathsOf)) app.use(path, ownMachineOnly)
}

const ownMachineOnly: MiddlewareHandler<Edge> = async (c, next) => {
  const { hostname, origin } = new URL(c.req.url)
  const from = c.req.header('Origin')
  const isOwn = OWN_MACHINE.test(hostname) && (from === undefined || from === origin)
  return isOwn ? next() : c.text('Not for pages of other sites.\n', 403)
}

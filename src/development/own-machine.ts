import type { Context, Hono, MiddlewareHandler } from 'hono'
import { developmentOperations } from '#api/development/index'
import { countedAt } from '#edge/counted'
import type { Edge } from '#edge/environment'
import { finish } from '#edge/finish'
import { pathsOf } from '#edge/route'
import { isLoopback } from '#lib/http/network'

const OWN_MACHINE = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Restricts the additional routes of a development server, such as logging in without a password, to the developer's
 * own machine. Otherwise, a page on another site could request keys here, either from its own origin or through a host
 * name that points to this machine. Another machine can send any host, so the address of the connection is checked too.
 * Hono matches these paths in the same way as those of operations, however a request spells them.
 */
export function protectDevelopment(app: Hono<Edge>): void {
  app.use('/dev/*', ownMachineOnly)
  for (const path of developmentOperations.flatMap(pathsOf)) app.use(path, ownMachineOnly)
}

const ownMachineOnly: MiddlewareHandler<Edge> = async (c, next) => {
  if (!isLoopback(peerOf(c))) return refuse(c, 'This address is only for the machine that runs the server.\n')
  const url = URL.parse(c.req.url)
  const from = c.req.header('Origin')
  const isOwn = url !== null && OWN_MACHINE.test(url.hostname) && (from === undefined || from === url.origin)
  return isOwn ? next() : refuse(c, 'This address is not for pages of other sites.\n')
}

/** Refuses a request. It is counted here, since it never reaches the code that counts other requests. */
const refuse = (c: Context<Edge>, why: string) => finish(c.req.raw, c.text(why, 403), c.env, countedAt(c.req.path))

/**
 * The address of the connection. wrangler sets this header unless the request has one, and `scripts/dev.ts` makes sure
 * that no other machine can send one.
 */
const peerOf = (c: Context<Edge>): string => c.req.header('CF-Connecting-IP') ?? ''

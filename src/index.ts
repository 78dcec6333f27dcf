import { WorkerEntrypoint } from 'cloudflare:workers'
import { operations } from './api'
import { createApps } from './app'
import type { Edge } from './edge/environment'
import { finish } from './edge/finish'
import { type IncomingMail, receiveMail } from './edge/mail-in'
import { askNetworkCache, isPublicPage } from './edge/pages/public/network-cache'

export { Directory } from './realm/directory'
export { Realm } from './realm/realm'

const { app, pages } = createApps(operations)

/**
 * The public pages, for Cloudflare's cache in front of them (docs/public.md). A cache applies to a whole entrypoint, so
 * this one has nothing else. The default entrypoint counts the requests.
 */
export class PublicPages extends WorkerEntrypoint<Edge['Bindings']> {
  override async fetch(request: Request): Promise<Response> {
    if (!isPublicPage(request)) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    return pages.fetch(request, this.env)
  }

  /** Removes the cached pages with these tags. Only the entrypoint itself can do so. */
  async end(tags: string[]): Promise<void> {
    await this.ctx.cache?.purge({ tags })
  }
}

export default {
  fetch(request: Request, env: Edge['Bindings'], context?: ExecutionContext): Response | Promise<Response> {
    const kept = askNetworkCache(request, env, context)
    return kept ? kept.then((page) => finish(request, page, env, 'pages')) : app.fetch(request, env, context)
  },

  /** Called when Cloudflare's Email Routing delivers an email. */
  email(mail: IncomingMail, env: Edge['Bindings']): Promise<void> {
    return receiveMail(mail, async (request) => pages.fetch(request, env))
  },
}

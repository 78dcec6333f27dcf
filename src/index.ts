import { WorkerEntrypoint } from 'cloudflare:workers'
import { operations } from './api'
import { createApp } from './app'
import { compressData } from './edge/compress'
import { countRequest } from './edge/counted'
import { drainRefused } from './edge/drain'
import type { Edge } from './edge/environment'
import { type IncomingMail, receiveMail } from './edge/mail-in'
import { askNetworkCache, isPublicPage } from './edge/pages/public/network-cache'

export { Directory } from './realm/directory'
export { Realm } from './realm/realm'

const app = createApp(operations)

/**
 * The public pages, for Cloudflare's cache in front of them (docs/public.md). A cache applies to a whole entrypoint, so
 * this one has nothing else.
 */
export class PublicPages extends WorkerEntrypoint<Edge['Bindings']> {
  override async fetch(request: Request): Promise<Response> {
    if (!isPublicPage(request)) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    return app.fetch(request, this.env, this.ctx)
  }

  /** Removes the cached pages with these tags. Only the entrypoint itself can do so. */
  async end(tags: string[]): Promise<void> {
    await this.ctx.cache?.purge({ tags })
  }
}

export default {
  async fetch(request: Request, env: Edge['Bindings'], context?: ExecutionContext): Promise<Response> {
    const answer = (await askNetworkCache(request, env, context)) ?? (await app.fetch(request, env, context))
    countRequest(request, answer, env)
    await drainRefused(request, answer, env)
    return compressData(request, answer, env)
  },

  /** Called when Cloudflare's Email Routing delivers an email. */
  email(mail: IncomingMail, env: Edge['Bindings'], context?: ExecutionContext): Promise<void> {
    return receiveMail(mail, async (request) => app.fetch(request, env, context))
  },
}

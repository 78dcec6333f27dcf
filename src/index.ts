import { operations } from './api'
import { createApp } from './app'
import { compressData } from './edge/compress'
import { countRequest } from './edge/counted'
import { drainRefused } from './edge/drain'
import type { Edge } from './edge/environment'
import { type IncomingMail, receiveMail } from './edge/mail-in'

export { Directory } from './realm/directory'
export { Realm } from './realm/realm'

const app = createApp(operations)

export default {
  async fetch(request: Request, env: Edge['Bindings'], context?: ExecutionContext): Promise<Response> {
    const answer = await app.fetch(request, env, context)
    countRequest(request, answer, env)
    await drainRefused(request, answer, env)
    return compressData(request, answer, env)
  },

  /** Cloudflare's Email Routing brings an email. */
  email(mail: IncomingMail, env: Edge['Bindings'], context?: ExecutionContext): Promise<void> {
    return receiveMail(mail, async (request) => app.fetch(request, env, context))
  },
}

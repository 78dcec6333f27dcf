import { operations } from './api'
import { createApp } from './app'
import { compressData } from './edge/compress'
import type { Edge } from './edge/environment'

export { Directory } from './realm/directory'
export { Realm } from './realm/realm'

const app = createApp(operations)

export default {
  async fetch(request: Request, env: Edge['Bindings'], context?: ExecutionContext): Promise<Response> {
    return compressData(request, await app.fetch(request, env, context), env)
  },
}

import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../lib/env'
import type { Call, Founding, RealmCalls, Reply } from './call'

/** Stands here until the realm does. */
export class Realm extends DurableObject<Env> implements RealmCalls {
  async execute(_call: Call): Promise<Reply> {
    return { status: 503, body: '{"result":"error","msg":"Not yet"}' }
  }

  async found(_founding: Founding): Promise<Reply> {
    return { status: 503, body: '{"result":"error","msg":"Not yet"}' }
  }
}

import { runInDurableObject } from 'cloudflare:test'
import { judge } from '#api/contract/verdict'
import { operations } from '#api/index'
import { CALL_VERSION, fromCrossing } from '#realm/crossing/call'
import type { Realm } from '#realm/realm'
import type { Person, World } from './world'

/** Makes requests as people in an organization. */
export abstract class Asker {
  // biome-ignore lint/suspicious/noExplicitAny: answers are read in many shapes, and a wrong guess fails the test.
  abstract ask(who: Person, name: string, params?: Record<string, unknown>): Promise<{ status: number; body: any }>

  async must(who: Person, name: string, params: Record<string, unknown> = {}) {
    const { status, body } = await this.ask(who, name, params)
    if (status !== 200) throw new Error(`${who} ${name} ${JSON.stringify(params)}: ${JSON.stringify(body)}`)
    return body
  }
}

/** Passes requests to the realm without HTTP, so that an operation takes only a fraction of a millisecond. */
export class Direct extends Asker {
  constructor(
    private readonly realm: Realm,
    private readonly world: World,
  ) {
    super()
  }

  async ask(who: Person, name: string, params: Record<string, unknown> = {}) {
    const operation = operations.find((one) => one.name === name)
    if (!operation) throw new Error(`no operation ${name}`)
    const fields = Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    const crossing = await this.realm.execute({
      version: CALL_VERSION,
      operation: name,
      realm: { name: this.world.name, origin: `http://${this.world.name}.localhost` },
      credentials: { accountId: this.world.id(who), nonce: this.world.nonce(who), email: `${who}@example.com` },
      params: judge(operation, Object.fromEntries(fields)),
      ignored: [],
      client: { name: 'test', version: '', vocabulary: 'spec' },
      address: '',
    })
    const reply = fromCrossing(crossing)
    // Long answers arrive in pieces, and files arrive as raw bytes.
    const text = reply.bytes ? await new Response(reply.bytes).text() : reply.body
    const isJson = (reply.headers?.['Content-Type'] ?? 'application/json').startsWith('application/json')
    return { status: reply.status, body: text && isJson ? JSON.parse(text) : undefined }
  }
}

/** Like `Direct`, but the object loses its memory after each call. */
export class Forgetful extends Asker {
  constructor(private readonly world: World) {
    super()
  }

  async ask(who: Person, name: string, params: Record<string, unknown> = {}) {
    const answer = await runInDurableObject(this.world.stub, (realm) =>
      new Direct(realm, this.world).ask(who, name, params),
    )
    await this.world.evict()
    return answer
  }
}

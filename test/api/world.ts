import { env, evictDurableObject, runInDurableObject, SELF } from 'cloudflare:test'
import { vi } from 'vitest'
import { NoMailer } from '#effects/mail/no-mailer'
import type { AccountId, ChannelId } from '#lib/ids'
import type { Mailer } from '#lib/mail/mail'
import type { Env } from '#lib/platform/env'
import { newNonce, readKey } from '#lib/signing/api-key'
import type { Directory } from '#realm/directory'
import type { Realm } from '#realm/realm'
import { internalFacts } from '#realm/state/internal-facts'
import type { RealmState } from '#realm/state/realm-state'
import { newRealmSalt } from '#realm/state/salt'
import { checkDescribed } from './described'
import { copyOf } from './world-copies'

const OLIVIA = 'olivia@example.com'
const EVICTIONS_TRIED = 5
const PASSWORD = 'a long enough password'
const CAST = { ada: 200, max: 300, mia: 400, ben: 400, kim: 400, gus: 600 } as const

export type Person = 'olivia' | keyof typeof CAST

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are read in many shapes, and a wrong guess fails the test.
  body: any
  headers: Headers
}

/** The part of a world that finds ids by name. */
export type Ids = Pick<World, 'id'>

let worlds = 0
/** All names have the same length, because some tests measure the sizes of rows. */
const nextName = () => `w${String(++worlds).padStart(5, '0')}`

/** The bindings of the tests' own configuration. */
const bindings = env as unknown as {
  REALM: DurableObjectNamespace<Realm>
  DIRECTORY: DurableObjectNamespace<Directory>
  SETUP_KEY: string
}

/** A world that was founded through the API, and the content of its storage as SQL. */
interface Model {
  world: World
  salt: string
  pieces: readonly string[]
}

/** The models by their people and options. Each test gets a copy (docs/decisions/0354). */
const models = new Map<string, Model>()

/**
 * An organization with some people: olivia is its owner, ada an administrator, max a moderator, mia, ben and kim are
 * members, and gus is a guest.
 */
export class World {
  readonly ids = new Map<string, AccountId>()
  readonly keys = new Map<string, string>()

  private constructor(readonly name: string) {}

  /**
   * A new organization. It is a copy of one that was founded through the API with the same people, at most a few
   * minutes ago. If a test has set the clock, a new one is founded instead.
   */
  static async found(
    cast: readonly Person[] = Object.keys(CAST) as Person[],
    more: { language?: string } = {},
  ): Promise<World> {
    if (vi.isFakeTimers()) return World.foundAnew(cast, more)
    const key = JSON.stringify([cast, more])
    const model = models.get(key) ?? (await (await World.foundAnew(cast, more)).asModel())
    models.set(key, model)
    const world = model.world.at(nextName())
    await world.become(model)
    return world
  }

  private static async foundAnew(cast: readonly Person[], more: { language?: string }): Promise<World> {
    const world = new World(nextName())
    const founded = await world.send('POST', '/setup', {
      headers: { Authorization: `Bearer ${bindings.SETUP_KEY}` },
      params: { name: 'A place to test', email: OLIVIA, full_name: 'Olivia Owner', password: PASSWORD, ...more },
    })
    if (founded.status !== 200) throw new Error(`not founded: ${JSON.stringify(founded.body)}`)
    world.enter('olivia', OLIVIA, founded.body.user_id, founded.body.api_key)
    for (const name of cast) if (name !== 'olivia') await world.join(name, CAST[name])
    // These people aren't newcomers, so they have read the messages that newcomers find.
    for (const name of world.ids.keys()) await world.must(name, 'POST /mark_all_as_read')
    return world
  }

  private async asModel(): Promise<Model> {
    const salt = await this.inside((state) => state.store.realm.get('identity').signing?.salt ?? '')
    const pieces = await runInDurableObject(this.stub, (_, { storage }) => copyOf(storage.sql))
    return { world: this, salt, pieces }
  }

  /** Copies a model's rows into the object. Its people get new keys. */
  private async become({ world, salt, pieces }: Model): Promise<void> {
    const ownSalt = newRealmSalt()
    const nonces = new Map<string, number>()
    await runInDurableObject(this.stub, async (realm, { storage }) => {
      storage.transactionSync(() => {
        for (const piece of pieces) storage.sql.exec(piece.replaceAll(world.name, this.name).replaceAll(salt, ownSalt))
        for (const [who, id] of this.ids) {
          nonces.set(who, newNonce())
          storage.sql.exec('UPDATE accounts SET key_nonce = ? WHERE id = ?', nonces.get(who), id)
        }
      })
      const state = (realm as unknown as { open(): RealmState }).open()
      await state.alarm.wake()
      const { secrets } = internalFacts(state, { name: this.name, origin: `http://${this.name}.localhost` })
      for (const [who, id] of this.ids) {
        const email = world.keys.get(who)?.split(':')[0]
        this.keys.set(who, `${email}:${secrets.issueKey(id, nonces.get(who) ?? -1)}`)
      }
    })
    await bindings.DIRECTORY.get(bindings.DIRECTORY.idFromName('directory')).enter(this.name)
  }

  /** The same people in an organization with a different name, such as a restored copy. */
  at(name: string): World {
    const other = new World(name)
    for (const [who, id] of this.ids) other.ids.set(who, id)
    for (const [who, key] of this.keys) other.keys.set(who, key)
    return other
  }

  /** Creates an account through the API, like the accounts of the cast. */
  async join(name: string, role = 400): Promise<number> {
    const email = `${name}@example.com`
    const full_name = `${name[0]?.toUpperCase()}${name.slice(1)} Example`
    const account = { email, password: PASSWORD, full_name }
    // With a mailer, a welcome email would be sent in the middle of the test.
    const { user_id } = await this.withoutMail(() => this.must('olivia', 'POST /users', account))
    const { api_key } = await this.must(null, 'POST /fetch_api_key', { username: email, password: PASSWORD })
    this.enter(name, email, user_id, api_key)
    if (role !== 400) await this.must('olivia', `PATCH /users/${user_id}`, { role })
    return user_id
  }

  /** Runs `work` as if there were no way to send email. */
  private async withoutMail<Result>(work: () => Promise<Result>): Promise<Result> {
    let known: Mailer = new NoMailer()
    const swap = () =>
      this.inside((state) => {
        const { mailer } = state
        state.mailer = known
        known = mailer
      })
    await swap()
    try {
      return await work()
    } finally {
      await swap()
    }
  }

  enter(name: string, email: string, id: number, key: string): void {
    this.ids.set(name, id as AccountId)
    this.keys.set(name, `${email}:${key}`)
  }

  id(name: string): AccountId {
    const id = this.ids.get(name)
    if (id === undefined) throw new Error(`nobody is called ${name}`)
    return id
  }

  /** Whether every answer has to match the reference. A test that makes up answers turns this off. */
  isDescribed = true

  /** The nonce of a person's key. */
  nonce(name: string): number {
    return readKey((this.keys.get(name) ?? '').split(':').at(-1) ?? '')?.nonce ?? -1
  }

  /** Makes a call like `call`, and throws if it fails. For preparing a test. */
  async must(who: string | null, what: string, params: Record<string, unknown> = {}): Promise<Answer['body']> {
    const { status, body } = await this.call(who, what, params)
    if (status !== 200) throw new Error(`${who} ${what}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  /**
   * Makes a call, such as `call('mia', 'POST /messages', {…})`. Strings are sent as they are, and everything else as
   * JSON.
   */
  async call(who: string | null, what: string, params: Record<string, unknown> = {}): Promise<Answer> {
    const [method = 'GET', path = '/'] = what.split(' ')
    const credentials = who === null ? undefined : this.keys.get(who)
    const headers: Record<string, string> = credentials ? { Authorization: `Basic ${btoa(credentials)}` } : {}
    return this.send(method, `/api/v1${path}`, { headers, params })
  }

  async send(
    method: string,
    path: string,
    { headers = {}, params = {} }: { headers?: Record<string, string>; params?: Record<string, unknown> },
  ): Promise<Answer> {
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(params)) {
      if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
    const isGet = method === 'GET' || method === 'HEAD'
    const query = isGet && form.size > 0 ? `?${form}` : ''
    const url = `http://${this.name}.localhost${path}${query}`
    const response = await SELF.fetch(url, { method, headers, ...(!isGet && { body: form }) })
    const text = await response.text()
    const body = text ? JSON.parse(text) : undefined
    if (body && this.isDescribed) checkDescribed(method, path, response.status, body)
    return { status: response.status, body, headers: response.headers }
  }

  async upload(who: string, path: string, file: File): Promise<Answer['body']> {
    const body = new FormData()
    body.append('file', file)
    const headers = { Authorization: `Basic ${btoa(this.keys.get(who) ?? '')}` }
    const answer = await SELF.fetch(`http://${this.name}.localhost/api/v1${path}`, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`${who} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  /** Creates a channel with these people. Returns its id. */
  async channel(name: string, people: readonly string[], options: Record<string, unknown> = {}): Promise<ChannelId> {
    const principals = people.map((person) => this.id(person))
    await this.must('olivia', 'POST /users/me/subscriptions', { subscriptions: [{ name }], principals, ...options })
    const { stream_id } = await this.must(people[0] ?? 'olivia', 'GET /get_stream_id', { stream: name })
    return stream_id
  }

  async say(who: string, to: number, topic: string, content: string): Promise<number> {
    const { id } = await this.must(who, 'POST /messages', { type: 'channel', to, topic, content })
    return id
  }

  async write(who: string, to: readonly string[], content: string): Promise<number> {
    const ids = to.map((person) => this.id(person))
    const { id } = await this.must(who, 'POST /messages', { type: 'direct', to: ids, content })
    return id
  }

  /** Registers a queue for all events, or for some types. */
  async listen(
    who: string,
    eventTypes: string[] | null = null,
    options: Record<string, unknown> = {},
  ): Promise<string> {
    const asked = { event_types: eventTypes ?? undefined, fetch_event_types: [], ...options }
    const { queue_id } = await this.must(who, 'POST /register', asked)
    return queue_id
  }

  /** The events in a queue so far. */
  async events(who: string, queue_id: string): Promise<Record<string, unknown>[]> {
    const { events } = await this.must(who, 'GET /events', { queue_id, last_event_id: -1, dont_block: true })
    return events
  }

  get stub(): DurableObjectStub<Realm> {
    return bindings.REALM.get(bindings.REALM.idFromName(this.name))
  }

  /** The rows that `work` reads and writes, as the platform bills them. */
  async rows(work: () => Promise<unknown>): Promise<{ read: number; written: number }> {
    const before = await this.stub.rowCounts()
    await work()
    const after = await this.stub.rowCounts()
    return { read: after.read - before.read, written: after.written - before.written }
  }

  /** Runs code inside the object, for what no client can do or see. */
  async inside<Result>(look: (state: RealmState) => Result | Promise<Result>): Promise<Result> {
    return runInDurableObject(this.stub, (realm) => look((realm as unknown as { state: RealmState }).state))
  }

  /** Changes the environment of this realm's object until the object loses its memory. */
  async bind(bindings: Partial<Env>): Promise<void> {
    await this.inside((state) => {
      state.env = { ...state.env, ...bindings }
    })
  }

  /**
   * Makes the object lose its memory, as it does after a few idle seconds. A poll that immediately follows an answer
   * keeps it awake for up to two seconds, and so may the next poll.
   */
  async evict(): Promise<void> {
    for (let left = EVICTIONS_TRIED; left > 0; left--) {
      try {
        return await evictDurableObject(this.stub)
      } catch (error) {
        if (left === 1 || !String(error).includes('still has active references')) return ignoreAsleep(error)
      }
    }
  }
}

/** Ignores the error if the object is already asleep, which happens on a busy machine. */
function ignoreAsleep(error: unknown): void {
  if (!String(error).includes('not currently running')) throw error
}

import { DurableObject } from 'cloudflare:workers'
import type { Operation } from '#api/contract/operation'
import { operationNamed } from '#api/index'
import { mailerFor } from '#effects/mail/mailer-for'
import { dailyRequests, type Env } from '#lib/env'
import { useGravatar } from '#lib/gravatar'
import type { Mailer } from '#lib/mail'
import { Memory } from '#memory/memory'
import { isFromNewerCode, migrate, migrationSteps } from '#store/migrate'
import { storedSigning } from '#store/realm/stored-signing'
import { openDatabase, type RowCounts } from '#store/sql/database'
import { openStore } from '#store/store'
import migrations from '../../migrations/migrations'
import { Alarm } from './alarm'
import { answerForm } from './answer-form'
import { BotCalls } from './bot-calls'
import {
  asResponse,
  CALL_VERSION,
  type Call,
  type CrossingReply,
  type Founding,
  type ImportCall,
  intoCrossing,
  type RealmCalls,
  type RealmEntry,
  type Reply,
} from './call'
import { commandsOf } from './commands'
import { execute } from './execute'
import { found } from './found'
import { holdEvents } from './hold'
import { moveTo } from './home'
import { importPiece, noImport } from './importing'
import { linkForOwner, newLinks } from './owner-link'
import { Deliveries } from './queues/deliveries'
import { EventSockets } from './queues/event-sockets'
import { linkToReactivate } from './reactivation'
import { answerReading, isReading } from './reading'
import type { RealmState } from './realm-state'
import { notFounded, success, writtenByNewerCode } from './replies'
import { runDueWork } from './run-due-work'
import { saltOlderRealm } from './salt'
import type { SocketCaller } from './socket-caller'

/** One organization: owns its storage, and does one thing at a time. */
export class Realm extends DurableObject<Env> implements RealmCalls {
  protected state: RealmState | undefined
  /** The answer to everybody while there is no state. */
  #absence = notFounded

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    useGravatar(env.GRAVATAR !== 'off')
    // A realm that was never founded runs no migration and writes nothing, nor does one from the
    // future.
    if (!this.#isFounded()) return
    if (isFromNewerCode(ctx.storage.sql, migrations)) this.#absence = writtenByNewerCode
    else ctx.blockConcurrencyWhile(() => this.#wake())
  }

  /** Answers one request. */
  async execute(call: Call): Promise<CrossingReply> {
    const reply = await this.#answer(call)
    // An older edge expects no text.
    return call.version === CALL_VERSION ? intoCrossing(reply) : reply
  }

  /** Makes an organization of a realm that is none yet. */
  async found(founding: Founding): Promise<Reply> {
    if (this.#absence !== notFounded) return this.#absence()
    return found(() => this.#open(), this.state !== undefined, founding)
  }

  /** A piece of an organization that comes from elsewhere. */
  async importPiece(call: ImportCall): Promise<Reply> {
    if (!this.state && this.#absence !== notFounded) return this.#absence()
    const reply = await importPiece(() => this.#open(), this.state, call)
    // A first piece that was refused leaves no trace, not even tables.
    if (this.state && !this.state.store.realm.find('identity')) await this.#forget()
    return reply
  }

  async newLinks(realm: Call['realm'], after: number): Promise<Reply> {
    return this.state ? newLinks(this.state, realm, after) : this.#absence()
  }

  /** Forgets an import that isn't finished, with everything that it brought. */
  async abandonImport(): Promise<Reply> {
    if (this.state?.store.realm.get('identity').importing === undefined) return noImport()
    await this.#forget()
    return success({})
  }

  async linkToReactivate(realm: Call['realm']): Promise<Reply> {
    return this.state ? linkToReactivate(this.state, realm) : this.#absence()
  }

  async moveTo(realm: Call['realm']): Promise<Reply> {
    return this.state ? moveTo(this.state, realm) : this.#absence()
  }

  async linkForOwner(realm: Call['realm'], email: string | undefined): Promise<Reply> {
    return this.state ? linkForOwner(this.state, realm, email) : this.#absence()
  }

  /** For the directory; null where nobody founded anything. */
  async introduce(): Promise<RealmEntry | null> {
    const signing = this.#isFounded() ? storedSigning(this.ctx.storage.sql) : undefined
    return signing ? { salt: signing.salt, hasOlderKeys: signing.saltedAt !== undefined } : null
  }

  /** Rows read and written since the object woke, as the platform bills them. */
  rowCounts(): RowCounts {
    return this.state?.database.counts ?? { read: 0, written: 0 }
  }

  /** What reads, a form that the edge left unread, or the edge waits for events on behalf of a client. */
  override async fetch(request: Request): Promise<Response> {
    const state = this.state
    if (isReading(request.url)) return answerReading(request.url, (call) => this.#answer(call))
    if (!state) return asResponse(this.#absence())
    state.memory.usage.count(Date.now())
    if (new URL(request.url).pathname === '/form') return answerForm(state, request)
    return holdEvents(state, request, (call) => execute(state, call))
  }

  /** Something is due. */
  override async alarm(): Promise<void> {
    const { state } = this
    // Nothing is done in the name of people who aren't all there yet.
    if (state && state.store.realm.get('identity').importing === undefined) await runDueWork(state)
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (this.state) await this.state.sockets.message(socket, message, commandsOf(this.state))
  }

  override webSocketClose(socket: WebSocket): void {
    this.state?.sockets.closed(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.state?.sockets.closed(socket)
  }

  /** A development server has more of them than a deployment. */
  protected operationNamed(name: string): Operation | undefined {
    return operationNamed(name)
  }

  /** Builds for development keep the mails instead. */
  protected makeMailer(): Mailer {
    return mailerFor(this.env)
  }

  /** A development server's demonstration tells of last week. */
  protected now(): number {
    return Date.now()
  }

  async #forget(): Promise<void> {
    this.state = undefined
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  async #answer(call: Call): Promise<Reply> {
    const { state } = this
    if (!state) return this.#absence()
    state.memory.usage.count(Date.now())
    return execute(state, call)
  }

  #isFounded(): boolean {
    const tables = this.ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'realm_facts'").toArray()
    return tables.length > 0
  }

  /** Newer code finds an older storage: each migration is durable before the next one begins. */
  async #wake(): Promise<void> {
    for (const _ of migrationSteps(openDatabase(this.ctx.storage), migrations)) await this.ctx.storage.sync()
    await this.#open().alarm.wake()
  }

  #open(): RealmState {
    if (this.state) return this.state
    const database = openDatabase(this.ctx.storage)
    migrate(database, migrations)
    const store = openStore(database)
    saltOlderRealm(store)
    const memory = new Memory(dailyRequests(this.env), database.memory)
    const deliveries = new Deliveries(store, memory)
    const sockets = new EventSockets<SocketCaller>(this.ctx, store, memory, deliveries, CALL_VERSION)
    const alarm = new Alarm(this.ctx.storage, store.tasks)
    const find = (name: string) => this.operationNamed(name)
    const mailer = this.makeMailer()
    const now = () => this.now()
    const calls = { start: () => {} }
    const parts = { database, store, memory, deliveries, sockets, alarm, calls, mailer, now }
    this.state = { ...parts, env: this.env, operationNamed: find }
    this.state.calls = new BotCalls(this.state)
    return this.state
  }
}

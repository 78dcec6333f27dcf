import { DurableObject } from 'cloudflare:workers'
import type { Operation } from '#api/contract/operation'
import { operationNamed } from '#api/index'
import { mailerFor } from '#effects/mail/mailer-for'
import type { WireError } from '#lib/errors'
import type { Mailer } from '#lib/mail/mail'
import { metrics } from '#lib/metrics/metrics'
import { useGravatar } from '#lib/pictures/gravatar'
import { dailyRequests, type Env, mostPublicShare } from '#lib/platform/env'
import { Memory } from '#memory/memory'
import { isBeingRestored } from '#store/backup/restoring'
import { isFromNewerCode, migrate, migrationSteps } from '#store/migrate'
import { hasRealm, storedSigning } from '#store/realm/stored-signing'
import { openDatabase, type RowCounts } from '#store/sql/database'
import { openStore } from '#store/store'
import migrations from '../../migrations/migrations'
import { CALL_VERSION } from './crossing/call'
import type { RealmEntry, RewindDirectory } from './crossing/realm-calls'
import { ABSENCE } from './crossing/replies'
import type { SocketCaller } from './crossing/socket-caller'
import type { Bookmarks, OperatedRealm, Rewindable } from './operator/operated-realm'
import { closeForRewind, settleIfRewound } from './operator/rewinding'
import { Deliveries } from './queues/deliveries'
import { EventSockets } from './queues/event-sockets'
import { Alarm } from './state/alarm'
import { endInNetworkOf } from './state/network-purge'
import { noteGauges } from './state/note-gauges'
import type { RealmState } from './state/realm-state'
import { saltOlderRealm } from './state/salt'
import { BotCalls } from './work/bot-calls'
import { LinkPreviews } from './work/link-previews'

/** The namespace of the directory's object, with the methods that a realm uses. */
interface Directories {
  idFromName(name: string): DurableObjectId
  get(id: DurableObjectId): RewindDirectory
}

/** The delay before a restart. It lets an answer in transit arrive first. */
const RESTART_MS = 100

/** Opens a realm's state from its storage: when the realm wakes, or when it is founded, imported or restored. */
export abstract class RealmLife extends DurableObject<Env<unknown, Directories>> {
  protected state: RealmState | undefined
  /** The answer to requests that need the state while there is none. */
  protected absence: WireError = ABSENCE.notFounded
  #idAsText: string | undefined

  constructor(ctx: DurableObjectState, env: Env<unknown, Directories>) {
    super(ctx, env)
    metrics.tell(env.METRICS)
    useGravatar(env.GRAVATAR !== 'off')
    // If the realm was never created, or newer code has written to its storage, no migration runs and nothing is
    // written.
    if (!this.#isFounded()) return
    if (isBeingRestored(ctx.storage.sql)) this.absence = ABSENCE.beingRestored
    else if (isFromNewerCode(ctx.storage.sql, migrations)) this.absence = ABSENCE.writtenByNewerCode
    else ctx.blockConcurrencyWhile(() => this.#wake())
  }

  /** The entry for the directory; null if there is no realm here, or if it is being restored or rewound. */
  async introduce(): Promise<RealmEntry | null> {
    const isFounded =
      this.#isFounded() && this.absence !== ABSENCE.beingRestored && this.absence !== ABSENCE.beingRewound
    const signing = isFounded ? storedSigning(this.ctx.storage.sql) : undefined
    if (!signing) return null
    const { salt, saltedAt, rewoundAt } = signing
    return { salt, hasOlderKeys: saltedAt !== undefined, ...(rewoundAt !== undefined && { isRewound: true }) }
  }

  /** Rows read and written since the object woke, as the platform bills them. */
  rowCounts(): RowCounts {
    return this.state?.database.counts ?? { read: 0, written: 0 }
  }

  /** The operation with this name. A development server has additional ones. */
  protected operationNamed(name: string): Operation | undefined {
    return operationNamed(name)
  }

  /** Creates the mailer. The mailer of a development server stores emails instead of sending them. */
  protected makeMailer(): Mailer {
    return mailerFor(this.env)
  }

  /** The current time for requests. A development server sets it back while it creates its demo data. */
  protected now(): number {
    return Date.now()
  }

  /** Called after calls and due work, and when a socket gets a message or closes, since these may change the gauges. */
  protected noteGauges(): void {
    if (!this.state) return
    // Converting the id to text takes longer than everything else here.
    this.#idAsText ??= String(this.ctx.id)
    noteGauges(this.#idAsText, this.state)
  }

  /** Deletes everything in this object. */
  protected async forget(): Promise<void> {
    this.state = undefined
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  /** The parts of this object that operators' requests use. */
  protected operated(): OperatedRealm {
    const { state, absence, ctx, env } = this
    return {
      state,
      absence,
      env,
      migrations,
      storage: ctx.storage,
      open: () => this.open(),
      close: () => {
        this.state = undefined
      },
      forget: () => this.forget(),
      lookAgain: async () => {
        this.absence = isBeingRestored(ctx.storage.sql) ? ABSENCE.beingRestored : ABSENCE.notFounded
        await this.state?.alarm.wake()
      },
      rewindable: () => this.#rewindable(),
    }
  }

  /** The operations for restoring this object's storage to an earlier moment. */
  #rewindable(): Rewindable {
    const { state, ctx } = this
    return {
      state,
      object: String(ctx.id),
      directory: this.#directory,
      bookmarks: this.bookmarks(),
      close: async () => {
        if (state) closeForRewind(state)
        this.state = undefined
        this.absence = ABSENCE.beingRewound
        await ctx.storage.sync()
      },
      restart: () => void setTimeout(() => ctx.abort('The storage goes back in time'), RESTART_MS),
    }
  }

  /** The platform's methods for bookmarks, which work only on Cloudflare. */
  protected bookmarks(): Bookmarks {
    return this.ctx.storage
  }

  get #directory(): RewindDirectory {
    const { DIRECTORY } = this.env
    return DIRECTORY.get(DIRECTORY.idFromName('directory'))
  }

  #isFounded(): boolean {
    return hasRealm(this.ctx.storage.sql)
  }

  /** If the storage is older than the code, each migration is durable before the next one begins. */
  async #wake(): Promise<void> {
    const database = openDatabase(this.ctx.storage)
    for (const _ of migrationSteps(database, migrations)) await this.ctx.storage.sync()
    await settleIfRewound(this.ctx.storage, String(this.ctx.id), this.#directory)
    await this.open().alarm.wake()
  }

  protected open(): RealmState {
    if (this.state) return this.state
    const database = openDatabase(this.ctx.storage)
    migrate(database, migrations)
    const store = openStore(database)
    saltOlderRealm(store)
    const memory = new Memory(dailyRequests(this.env), database.memory, mostPublicShare(this.env))
    const deliveries = new Deliveries(store, memory)
    const sockets = new EventSockets<SocketCaller>(this.ctx, store, memory, deliveries, CALL_VERSION)
    const alarm = new Alarm(this.ctx.storage, store.tasks)
    const find = (name: string) => this.operationNamed(name)
    const mailer = this.makeMailer()
    const now = () => this.now()
    const calls = { start: () => {} }
    const previews = calls
    const tasksDue = { count: 0 }
    const parts = { database, store, memory, deliveries, sockets, alarm, tasksDue, calls, previews, mailer, now }
    const endInNetwork = endInNetworkOf(this.ctx, this.env)
    this.state = { ...parts, env: this.env, endInNetwork, operationNamed: find }
    this.state.calls = new BotCalls(this.state)
    this.state.previews = new LinkPreviews(this.state)
    return this.state
  }
}

import type { CommandContext } from '#domain/context'
import { accessQueue } from '#domain/queues/access-queue'
import { acknowledge } from '#domain/queues/acknowledge'
import { createQueue } from '#domain/queues/create-queue'
import { waitingEvents } from '#domain/queues/poll-queue'
import { removeQueue, removeQueuesOf } from '#domain/queues/remove-queue'
import type { Recipients } from '#domain/recipients'
import { Memory } from '#memory/memory'
import { Deliveries } from '#realm/queues/deliveries'
import { Outbox } from '#realm/state/outbox'
import { EventLogWriter } from '#store/events/event-log'
import { EventQueueWriter } from '#store/events/event-queues'
import type { Database } from '#store/sql/database'
import type { Writers } from '#store/store'
import type { QueueOptions } from '#store/tables/events'
import { TaskWriter } from '#store/tasks/tasks'
import type { BuiltEvent, ClientEvent } from '#wire/events/index'
import { account } from '../../store/storage'

export const PLAIN: QueueOptions = {
  eventTypes: null,
  narrow: [],
  allPublicChannels: false,
  applyMarkdown: false,
  clientGravatar: true,
  slimPresence: false,
  capabilities: ['bulk_message_deletion'],
  vocabulary: 'spec',
  lacksPronouns: false,
}

/** Queues on real storage, without the accounts and channels around them. */
export class QueueWorld {
  now = Date.UTC(2026, 0, 1)
  memory = new Memory()
  readonly database: Database
  store: Writers
  deliveries: Deliveries

  constructor(database: Database) {
    this.database = database
    this.store = this.#open()
    this.deliveries = new Deliveries(this.store, this.memory)
  }

  /** Makes the object lose its memory but not its storage. */
  evict(): void {
    // Scheduled writes are lost.
    Object.assign(this.store.queues, { save() {} })
    this.memory = new Memory()
    this.store = this.#open()
    this.deliveries = new Deliveries(this.store, this.memory)
  }

  emit(event: BuiltEvent, to: number[], more: Partial<Recipients> = {}): void {
    this.run(1, ({ emit }) => emit(event, { accounts: to.map(account), ...more }))
  }

  register(viewer: number, options: Partial<QueueOptions> = {}, idleSeconds?: number): string {
    return this.run(viewer, (context) => createQueue(context, { ...PLAIN, ...options }, idleSeconds)).queueId
  }

  poll(viewer: number, queueId: string, lastEventId: number): (ClientEvent & { id: number })[] {
    const context = this.contextOf(viewer)
    const queue = accessQueue(context, queueId)
    acknowledge(context, queue, lastEventId)
    return waitingEvents(context, queue)
  }

  remove(viewer: number, queueId: string): void {
    this.run(viewer, (context) => removeQueue(context, accessQueue(context, queueId)))
  }

  deactivate(viewer: number): void {
    this.run(1, (context) => removeQueuesOf(context, account(viewer)))
  }

  #open(): Writers {
    const accounts = { get: (id: number) => ({ id, botOwnerId: null }) } as unknown as Writers['accounts']
    // Here, events about marking messages are logged like all others.
    const readState = { ownEventsOf: () => undefined } as unknown as Writers['readState']
    const parts = {
      readState,
      events: new EventLogWriter(this.database),
      queues: new EventQueueWriter(this.database),
      accounts,
      tasks: new TaskWriter(this.database),
    }
    return parts as Partial<Writers> as Writers
  }

  /** The context that an endpoint gets with a request. */
  contextOf(viewer: number): CommandContext {
    const { memory, store, now } = this
    const realm = { name: 'queues', origin: 'http://localhost' }
    return { memory, store, now, realm, viewer: { id: account(viewer) } } as CommandContext
  }

  run<Result>(viewer: number, work: (context: CommandContext) => Result): Result {
    const outbox = new Outbox()
    const context = { ...this.contextOf(viewer), ...outbox.forContext() }
    const { database, store, deliveries, memory } = this
    const post = { database, store, deliveries, memory }
    return outbox.commit(post, this.now, () => work(context))
  }
}

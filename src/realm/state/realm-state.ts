import type { Operation } from '#api/contract/operation'
import type { Mailer } from '#lib/mail/mail'
import type { Env } from '#lib/platform/env'
import type { Memory } from '#memory/memory'
import type { SocketCaller } from '#realm/crossing/socket-caller'
import type { Deliveries } from '#realm/queues/deliveries'
import type { EventSockets } from '#realm/queues/event-sockets'
import type { Database } from '#store/sql/database'
import type { Writers } from '#store/store'
import type { Alarm } from './alarm'
import type { EndInNetwork } from './network-purge'

/** The state of a realm while it's awake. */
export interface RealmState {
  database: Database
  store: Writers
  memory: Memory
  deliveries: Deliveries
  sockets: EventSockets<SocketCaller>
  alarm: Alarm
  /** The number of tasks that were still due after the alarm last ran. Counting stops at 100. */
  tasksDue: { count: number }
  /** Runs calls to bots' services. */
  calls: { start(): void }
  /** Fetches pages that messages link to. */
  previews: { start(): void }
  env: Env
  /** Removes public pages from Cloudflare's cache, if it is in front of them. */
  endInNetwork?: EndInNetwork | undefined
  /** Set while the storage is being rewound. Nothing is written anymore. */
  isClosed?: true
  operationNamed(name: string): Operation | undefined
  mailer: Mailer
  /** The current time for requests, in UNIX milliseconds. */
  now(): number
}

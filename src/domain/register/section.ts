import { ONLY_IF_NAMED } from '#wire/adapt/filter'
import type { QueryContext } from '../context'

/** The client's options for the snapshot. */
export interface SnapshotOptions {
  /** Names of what is wanted; null: everything. */
  wanted: ReadonlySet<string> | null
  clientGravatar: boolean
  slimPresence: boolean
  /** The longest time since people's last activity for which their presence is sent. */
  presenceDays?: number | undefined
  withSubscribers: boolean
  capabilities: ReadonlySet<string>
  lacksPronouns: boolean
}

/** The fields that one entry of `fetch_event_types` stands for. */
export type Section = (context: QueryContext, options: SnapshotOptions) => Record<string, unknown>

export function isWanted({ wanted }: SnapshotOptions, name: string): boolean {
  return wanted === null ? !ONLY_IF_NAMED.includes(name) : wanted.has(name)
}

import { ONLY_IF_NAMED } from '#wire/adapt/filter'
import type { QueryContext } from '../context'

/** The client's options for the snapshot. */
export interface SnapshotOptions {
  /** Names of the requested sections; null means all except those that must be named. */
  wanted: ReadonlySet<string> | null
  clientGravatar: boolean
  slimPresence: boolean
  /** Presence is sent only for people whose clients have reported in the last `presenceDays` days. */
  presenceDays?: number | undefined
  withSubscribers: boolean
  capabilities: ReadonlySet<string>
  lacksPronouns: boolean
}

/** The fields that one entry of `fetch_event_types` requests. */
export type Section = (context: QueryContext, options: SnapshotOptions) => Record<string, unknown>

export function isWanted({ wanted }: SnapshotOptions, name: string): boolean {
  return wanted === null ? !ONLY_IF_NAMED.includes(name) : wanted.has(name)
}

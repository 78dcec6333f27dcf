import type { IconName } from '../../parts/icons/icon-names'

/** A suggestion below the search field. */
export interface Suggestion {
  readonly key: string
  readonly group: 'search' | 'narrow' | 'recent'
  readonly icon: IconName
  readonly channelId?: number
  readonly userId?: number
  readonly text?: string
  /** An operator, as the user can type it. */
  readonly code?: string
  readonly what?: string
  take(): void
}

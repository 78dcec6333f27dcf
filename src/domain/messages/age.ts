import type { MessageRow } from '#store/tables/messages'

/**
 * The age of a message in seconds. Like `sentAt`, the current time is rounded down to whole seconds, so that no time
 * limit ends early.
 */
export function ageOf({ now }: { now: number }, { sentAt }: Pick<MessageRow, 'sentAt'>): number {
  return Math.floor(now / 1000) - sentAt
}

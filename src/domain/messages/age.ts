import type { MessageRow } from '#store/tables/messages'

/**
 * The age of a message. Both times are in whole seconds, so that nobody is too late before the full time has passed.
 */
export function ageOf({ now }: { now: number }, { sentAt }: Pick<MessageRow, 'sentAt'>): number {
  return Math.floor(now / 1000) - sentAt
}

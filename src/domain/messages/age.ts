import type { MessageRow } from '#store/tables/messages'

/** In whole seconds, as the time of sending is kept: nobody is late before their time is over. */
export function ageOf({ now }: { now: number }, { sentAt }: Pick<MessageRow, 'sentAt'>): number {
  return Math.floor(now / 1000) - sentAt
}

import type { WritingContext } from '#domain/context'
import { MOST_MAIL_FAILURES, MOST_MAILS_HELD } from '#domain/limits'
import type { AccountId } from '#lib/ids'
import type { NoticedMessage } from '#store/tables/missed-mails'

/** The task that sends emails about held messages. */
export const SEND_HELD = 'send-held-mails'
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 6 * 60 * 60_000

/**
 * Holds messages for someone until a given time. If other messages are already waiting, the new ones are held until the
 * same time as those.
 */
export function hold(
  context: WritingContext,
  accountId: AccountId,
  { notices, dueAt }: { notices: readonly NoticedMessage[]; dueAt: number },
): void {
  const { store } = context
  const known = store.heldMails.find(accountId)
  store.heldMails.save({
    accountId,
    dueAt: known?.dueAt ?? dueAt,
    notices: together(known?.notices ?? [], notices),
    failures: known?.failures ?? 0,
  })
  wakeHeld(context)
}

/**
 * Like `hold`, for messages whose email couldn't be sent. After too many failures, all of the person's held messages
 * are dropped.
 */
export function holdAfterFailure(
  context: WritingContext,
  accountId: AccountId,
  notices: readonly NoticedMessage[],
): void {
  const { store, now } = context
  const known = store.heldMails.find(accountId)
  const failures = (known?.failures ?? 0) + 1
  if (failures >= MOST_MAIL_FAILURES) {
    store.heldMails.remove(accountId)
    return
  }
  const dueAt = now + Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
  store.heldMails.save({ accountId, dueAt, notices: together(known?.notices ?? [], notices), failures })
  wakeHeld(context)
}

/** Forgets these held messages. If `dueAt` is given, the others wait until then. */
export function release(
  { store }: WritingContext,
  accountId: AccountId,
  { notices, dueAt }: { notices: readonly NoticedMessage[]; dueAt?: number },
): void {
  const known = store.heldMails.find(accountId)
  if (!known) return
  const gone = new Set(notices.map(({ messageId }) => messageId))
  const left = known.notices.filter(({ messageId }) => !gone.has(messageId))
  if (left.length === 0) store.heldMails.remove(accountId)
  else store.heldMails.save({ ...known, notices: left, ...(dueAt !== undefined && { dueAt, failures: 0 }) })
}

/** Schedules the task for the time when the first held email is due. */
export function wakeHeld({ store, realm }: WritingContext): void {
  const [first] = store.heldMails.listFirst(1)
  if (first) store.tasks.put({ kind: SEND_HELD, subject: 0, dueAt: first.dueAt, realm })
}

/** Both lists together, with one notice for each message: at most the last `MOST_MAILS_HELD`. */
function together(held: readonly NoticedMessage[], more: readonly NoticedMessage[]): NoticedMessage[] {
  const byId = new Map(
    [...held, ...more].map(({ messageId, isEdit }): [number, NoticedMessage] => [messageId, { messageId, isEdit }]),
  )
  return [...byId.values()].slice(-MOST_MAILS_HELD)
}

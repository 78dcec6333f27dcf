import type { OutsideContext, WritingContext } from '#domain/context'
import { MAIL_PEOPLE_AT_ONCE, MISSED_MAILS_AT_ONCE } from '#domain/limits'
import { findReachable, unseenOf } from '#domain/notifications/unseen'
import { gatheringSeconds } from '#domain/settings/mail-wishes'
import type { AccountId } from '#lib/ids'
import { deliverMissed, type MissedMail, noteDelivered } from './deliver-missed'
import { hold } from './hold'
import { mailsFor } from './mails-for'
import { isNews, isRipe, keepSweep, nextStretch, peopleLeft, type Stretch, sweepOf, untoldOf } from './sweep'

type Finish = (context: WritingContext) => void

/** The decision about one person. */
type Decision =
  | { kind: 'mail'; mails: MissedMail[] }
  /** For people who want the email later, or for whom other messages are already held. */
  | { kind: 'hold'; write: Finish }
  | { kind: 'nothing' }
  /** The waiting time isn't over: a later sweep checks again. */
  | { kind: 'wait' }

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

/**
 * Emails people about the messages that they missed. It handles one person after another, with all of their messages. A
 * run sends a few emails, and the next one continues.
 */
export async function sendMissed(context: OutsideContext): Promise<Finish> {
  const stretch = nextStretch(context.store, context.now)
  if (!stretch) return () => {}
  const { mails, writes, looked, told, isOver } = decide(context, stretch)
  const delivered = await deliverMissed(context, mails)
  return (writing) => {
    for (const write of writes) write(writing)
    const { isBlocked } = noteDelivered(writing, delivered)
    const waitMs = isBlocked ? waitAfterFailure(writing) : forgetFailures(writing)
    keepSweep(writing, { ...stretch, looked, told }, { isOver, waitMs })
  }
}

function decide(context: OutsideContext, stretch: Stretch) {
  const [looked, told] = [stretch.looked.clone(), stretch.told.clone()]
  const mails: MissedMail[] = []
  const writes: Finish[] = []
  const left = peopleLeft(stretch)
  let at = 0
  for (; at < left.length && at < MAIL_PEOPLE_AT_ONCE; at++) {
    const id = left[at]!
    const decision = decideFor(context, stretch, id)
    if (decision.kind === 'mail') {
      if (mails.length > 0 && mails.length + decision.mails.length > MISSED_MAILS_AT_ONCE) break
      mails.push(...decision.mails)
    }
    if (decision.kind === 'hold') writes.push(decision.write)
    if (decision.kind !== 'wait') told.add(id)
    looked.add(id)
  }
  return { mails, writes, looked, told, isOver: at === left.length }
}

function decideFor(context: OutsideContext, stretch: Stretch, id: AccountId): Decision {
  const { store, now } = context
  const untold = untoldOf(stretch, id)
  const first = untold[0]
  const account = first && findReachable(context, id)
  if (!account) return { kind: 'nothing' }
  const periodMs = gatheringSeconds(account) * 1000
  if (!isRipe(stretch, first, periodMs)) return { kind: 'wait' }
  const news = untold.filter(({ notedAt }) => isNews(notedAt, now))
  const unseen = unseenOf(context, account, news, 'mail')
  if (unseen.length === 0) return { kind: 'nothing' }
  const dueAt = first.notedAt + periodMs
  if (dueAt > stretch.startedAt || store.heldMails.find(id)) {
    return { kind: 'hold', write: (writing) => hold(writing, id, { notices: news, dueAt }) }
  }
  return { kind: 'mail', mails: mailsFor(context, account, unseen, news) }
}

/** Notes that the mail server isn't accepting emails. Returns the time until the next attempt. */
function waitAfterFailure({ store }: WritingContext): number {
  const sweep = sweepOf(store)
  store.realm.set('mailSweep', { ...sweep, failures: sweep.failures + 1 })
  return Math.min(FIRST_WAIT_MS * 2 ** sweep.failures, LONGEST_WAIT_MS)
}

function forgetFailures({ store }: WritingContext): number {
  const sweep = sweepOf(store)
  if (sweep.failures > 0) store.realm.set('mailSweep', { ...sweep, failures: 0 })
  return 0
}

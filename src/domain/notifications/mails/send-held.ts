import type { OutsideContext, WritingContext } from '#domain/context'
import { MISSED_MAILS_AT_ONCE } from '#domain/limits'
import { findReachable, unseenOf } from '#domain/notifications/unseen'
import { gatheringSeconds } from '#domain/settings/mail-wishes'
import type { HeldMail } from '#store/tables/missed-mails'
import { type Delivered, deliverMissed, type MissedMail, noteDelivered } from './deliver-missed'
import { release, wakeHeld } from './hold'
import { mailsFor } from './mails-for'

/** Sends emails about held messages: either the person chose to get them later, or an earlier attempt failed. */
export async function sendHeld(context: OutsideContext): Promise<(context: WritingContext) => void> {
  const { store, now } = context
  const due = store.heldMails.listFirst(MISSED_MAILS_AT_ONCE).filter(({ dueAt }) => dueAt <= now)
  const plans: { held: HeldMail; mails: MissedMail[] }[] = []
  let count = 0
  for (const held of due) {
    const mails = mailsOf(context, held)
    // One person's emails always fit into a run.
    if (count > 0 && count + mails.length > MISSED_MAILS_AT_ONCE) break
    plans.push({ held, mails })
    count += mails.length
  }
  const delivered = await deliverMissed(
    context,
    plans.flatMap(({ mails }) => mails),
  )
  return (writing) => {
    for (const { held } of plans) settle(writing, held, delivered)
    noteDelivered(writing, delivered)
    wakeHeld(writing)
  }
}

/** Drops the held notices, except those whose emails failed but may be accepted later. */
function settle(context: WritingContext, { accountId, notices }: HeldMail, delivered: readonly Delivered[]): void {
  const failed = delivered.filter(({ account, outcome }) => account.id === accountId && outcome === 'later')
  const kept = new Set(failed.flatMap(({ about }) => about.map(({ messageId }) => messageId)))
  const account = findReachable(context, accountId)
  const dueAt = context.now + (account ? gatheringSeconds(account) * 1000 : 0)
  const gone = notices.filter(({ messageId }) => !kept.has(messageId))
  release(context, accountId, { notices: gone, ...(kept.size === 0 && { dueAt }) })
}

function mailsOf(context: OutsideContext, { accountId, notices }: HeldMail) {
  const account = findReachable(context, accountId)
  return account ? mailsFor(context, account, unseenOf(context, account, notices, 'mail'), notices) : []
}

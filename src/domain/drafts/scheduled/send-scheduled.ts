import type { WritingContext } from '#domain/context'
import { type Composed, composeMessage } from '#domain/messages/sending/compose'
import { sendComposed, sendFromSystem } from '#domain/messages/sending/send-message'
import { systemWordsFor } from '#domain/messages/system-words/system-words'
import { ProtocolError } from '#lib/errors'
import type { Account } from '#store/accounts/account-reader'
import type { ScheduledMessage } from '#store/scheduled/scheduled-messages'
import type { Readers } from '#store/store'
import { scheduledMessageRemove, scheduledMessageUpdate } from '#wire/events/drafts'
import { scheduledMessageObject } from '#wire/scheduled-message'
import { namedPlaceOf } from './stored-place'

/** The longest delay with which a message is still sent. Later, it would only surprise people. */
const LATEST_SECONDS = 600

export const TOO_LATE = 'Message could not be sent at the scheduled time.'

/** Sends a scheduled message, with the sender's current permissions, or marks it as failed. */
export function sendScheduled(context: WritingContext, key: number): void {
  const { store } = context
  const scheduled = store.scheduledMessages.findByKey(key)
  if (scheduled?.state !== 'waiting') return
  const sender = store.accounts.get(scheduled.authorId)
  const silentFailure = gone(context, sender)
  if (silentFailure) {
    store.scheduledMessages.save({ ...scheduled, state: 'failed', failure: silentFailure })
    return
  }
  const composed = composeNow(context, sender, scheduled)
  if (typeof composed === 'string') {
    if (composed === TOO_LATE) noteLateness(context)
    failScheduled(context, scheduled, composed)
    return
  }
  sendComposed(context, composed, { client: scheduled.client, readBySender: scheduled.readBySender })
  store.scheduledMessages.save({ ...scheduled, state: 'sent' })
  context.emit(scheduledMessageRemove(scheduled.id), { accounts: [sender.id] })
}

export function authorOf({ scheduledMessages, accounts }: Readers, key: number): Account | undefined {
  const scheduled = scheduledMessages.findByKey(key)
  return scheduled && accounts.find(scheduled.authorId)
}

/** Why the message can't be sent, if its organization or sender is deactivated. */
function gone({ store }: WritingContext, sender: Account): string | undefined {
  if (store.realm.get('identity').isDeactivated) return 'This organization has been deactivated'
  return sender.isActive ? undefined : 'Account is deactivated'
}

/**
 * Composes the message, or returns why it can't be sent. Composing writes nothing, so a refusal leaves nothing to undo.
 */
function composeNow(context: WritingContext, sender: Account, scheduled: ScheduledMessage): Composed | string {
  if (context.now / 1000 > scheduled.dueAt + LATEST_SECONDS) return TOO_LATE
  try {
    return composeMessage(context, sender, namedPlaceOf(scheduled.place), scheduled.source)
  } catch (refusal) {
    if (refusal instanceof ProtocolError) return refusal.message
    throw refusal
  }
}

/**
 * Notes the time at which a message was found to be too late. If the clock turns out to have been ahead, the message
 * wasn't late (`wait-again.ts`).
 */
function noteLateness({ store, now }: WritingContext): void {
  store.realm.set('identity', { ...store.realm.get('identity'), lateAt: now })
}

/** Marks a message as failed, and tells its author, who may schedule it again. */
export function failScheduled(context: WritingContext, scheduled: ScheduledMessage, failure: string): void {
  const failed: ScheduledMessage = { ...scheduled, state: 'failed', failure }
  context.store.scheduledMessages.save(failed)
  context.emit(scheduledMessageUpdate(scheduledMessageObject(failed)), { accounts: [scheduled.authorId] })
  const words = systemWordsFor(context.store.accounts.get(scheduled.authorId)).scheduled
  const reason = failure === TOO_LATE ? words.tooLate : failure
  const text = words.failed(`<time:${timeText(scheduled.dueAt)}>`, reason)
  sendFromSystem(context, { kind: 'direct', to: { ids: [scheduled.authorId] } }, text)
}

/** A time as text, such as "2030-01-31 09:00:00+00:00". */
function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('T', ' ').replace('.000Z', '+00:00')
}

import { FORGET_ACTS, forgetActs } from '#domain/audit/forget-acts'
import { resumeCalls } from '#domain/bots/calls/resume-calls'
import { NOTE_QUIET_CHANNELS, noteQuietChannels, planQuietChannels } from '#domain/channels/recent-activity'
import { TELL_SIGHT, tellMoreSight } from '#domain/channels/tell-sight'
import type { OutsideContext, WritingContext } from '#domain/context'
import { SEND_REMINDER } from '#domain/drafts/reminders/create-reminder'
import { failReminder, reminded, sendReminder } from '#domain/drafts/reminders/send-reminder'
import { SEND_SCHEDULED } from '#domain/drafts/scheduled/schedule-message'
import { authorOf, failScheduled, sendScheduled } from '#domain/drafts/scheduled/send-scheduled'
import { FULL_MEMBERS, recomputeFullMembers } from '#domain/groups/full-members'
import { forgetEndedInvitations } from '#domain/joining/invitations/forget-ended'
import { REMIND_INVITED, remindInvited } from '#domain/joining/invitations/remind'
import { noteMailProblem } from '#domain/mail/mail-problem'
import { deliverMail, forgetMail, SEND_MAIL } from '#domain/mail/send-mail'
import { EMPTY_TOPICS, emptySomeTopics } from '#domain/messages/edits/empty-topics'
import { continueMove, MOVE_MESSAGES, payerOfMove } from '#domain/messages/edits/pending-moves'
import { LABEL_OLDER, labelSome, planLabelling } from '#domain/messages/label-older'
import { SEND_MISSED, SEND_PUSHES } from '#domain/messages/notices/note-message'
import { PREVIEW_LINKS } from '#domain/messages/previews/plan-previews'
import { resumePreviews } from '#domain/messages/previews/resume-previews'
import { MARK_LEFT_READ, markMoreLeftRead } from '#domain/messages/reading/mark-left-read'
import { expireDirect, expireInChannels } from '#domain/messages/retention/expire-messages'
import { EXPIRE_DIRECT, EXPIRE_IN_CHANNELS, planMissedRetention } from '#domain/messages/retention/plan-retention'
import { CALL_BOTS } from '#domain/messages/sending/call-bots'
import { END_BACKUP } from '#domain/moving/backup/end-backup'
import { exportStep, failExport } from '#domain/moving/exports/export-step'
import { EXPORT } from '#domain/moving/exports/start-export'
import { SEND_HELD } from '#domain/notifications/mails/hold'
import { sendHeld } from '#domain/notifications/mails/send-held'
import { sendMissed } from '#domain/notifications/mails/send-missed'
import { RETRY_PUSHES } from '#domain/notifications/note-outcomes'
import { retryPushes } from '#domain/notifications/retry-pushes'
import { givePushesUp, sendPushes } from '#domain/notifications/send-pushes'
import { END_STATUS, endStatus } from '#domain/people/status/end-status'
import { BEGINNING, SWEEP_QUEUES, sweepQueues } from '#domain/queues/sweep-queues'
import { DELETE_REALM, deleteSome } from '#domain/realm/plan-deletion'
import { type AccountId, asId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import type { Task } from '#store/tables/tasks'

/** One kind of work in the table of tasks. */
export type DueWork = InsideWork | OutsideWork

interface Work {
  attempts: number
  /** Whether the task is one step of many: the alarm's run ends with it, so that requests get their turn. */
  isOneOfMany?: boolean
  /** Runs in its own transaction after the last attempt has failed. */
  giveUp?(context: WritingContext, task: Task): void
}

interface InsideWork extends Work {
  /** Runs in the transaction that removes the task: it happens once, or not at all. It may add the task again. */
  run(context: WritingContext, task: Task): void
  /** The account that is charged for the work, as for a request. While its allowance is overdrawn, the task waits. */
  payer?(store: Readers, task: Task): Account | undefined
  /** The account that is charged for stored bytes, although the task never waits for that account's quota. */
  storesFor?(store: Readers, task: Task): AccountId | undefined
}

/**
 * Work that waits for something outside of a transaction. It is done again if it fails, or if the object dies before
 * the result is stored.
 */
export interface OutsideWork extends Work {
  /** The returned function runs in the transaction that removes the task. */
  runOutside(context: OutsideContext, task: Task): Promise<(context: WritingContext) => void>
  /** Runs after a failed attempt, including the last one. */
  noteFailure?(context: WritingContext, error: unknown): void
}

/** The handler for each kind of task. To add a kind, add an entry here; its functions go into `domain`. */
export const DUE_WORK: Readonly<Record<string, DueWork>> = {
  [SEND_SCHEDULED]: {
    run: (context, { subject }) => sendScheduled(context, subject),
    payer: (store, { subject }) => authorOf(store, subject),
    giveUp(context, { subject }) {
      const scheduled = context.store.scheduledMessages.findByKey(subject)
      if (scheduled) failScheduled(context, scheduled, 'Internal server error')
    },
    attempts: 1,
  },
  [SEND_REMINDER]: {
    run: (context, { subject }) => sendReminder(context, subject),
    payer: (store, { subject }) => reminded(store, subject),
    giveUp: (context, { subject }) => failReminder(context, subject),
    attempts: 4,
  },
  [END_STATUS]: { run: (context, { subject }) => endStatus(context, asId(subject)), attempts: 5 },
  [FULL_MEMBERS]: { run: (context) => recomputeFullMembers(context), attempts: 5 },
  // Begins once a day, as long as there are queues.
  [SWEEP_QUEUES]: {
    run(context, { subject }) {
      if (subject === BEGINNING) {
        forgetEndedInvitations(context, context.store.invitations.list())
        planMissedRetention(context)
        planLabelling(context)
        planQuietChannels(context)
      }
      sweepQueues(context, subject)
    },
    attempts: 5,
    isOneOfMany: true,
  },
  [FORGET_ACTS]: { run: (context) => forgetActs(context), attempts: 5, isOneOfMany: true },
  [REMIND_INVITED]: { run: (context, { subject }) => remindInvited(context, subject), attempts: 5 },
  [EXPORT]: {
    runOutside: (context, { subject }) => exportStep(context, subject),
    giveUp: (context, { subject }) => failExport(context, subject),
    attempts: 4,
  },
  [EXPIRE_IN_CHANNELS]: {
    run: (context, { subject }) => expireInChannels(context, subject),
    attempts: Number.POSITIVE_INFINITY,
    isOneOfMany: true,
  },
  [EXPIRE_DIRECT]: {
    run: (context, { subject }) => expireDirect(context, subject),
    attempts: Number.POSITIVE_INFINITY,
    isOneOfMany: true,
  },
  [MOVE_MESSAGES]: {
    run: (context, { subject }) => continueMove(context, subject),
    storesFor: (store, { subject }) => payerOfMove(store, subject),
    // An accepted move is always completed, since messages are hidden from some people until then.
    attempts: Number.POSITIVE_INFINITY,
    isOneOfMany: true,
  },
  [EMPTY_TOPICS]: {
    run: (context, { subject }) => emptySomeTopics(context, subject),
    attempts: Number.POSITIVE_INFINITY,
    isOneOfMany: true,
  },
  [MARK_LEFT_READ]: {
    run: (context) => markMoreLeftRead(context),
    attempts: Number.POSITIVE_INFINITY,
    isOneOfMany: true,
  },
  [TELL_SIGHT]: {
    run: (context) => tellMoreSight(context),
    attempts: Number.POSITIVE_INFINITY,
    isOneOfMany: true,
  },
  [NOTE_QUIET_CHANNELS]: {
    run: (context, { subject }) => noteQuietChannels(context, subject),
    attempts: 5,
    isOneOfMany: true,
  },
  [LABEL_OLDER]: { run: (context, { subject }) => labelSome(context, subject), attempts: 5, isOneOfMany: true },
  [DELETE_REALM]: { runOutside: (context) => deleteSome(context), attempts: Number.POSITIVE_INFINITY },
  // Ends a backup that wasn't finished within a day.
  [END_BACKUP]: { run: ({ store }) => store.backup.end(), attempts: 5 },
  // Wakes an object that died while calling services.
  [CALL_BOTS]: { run: (context) => resumeCalls(context), attempts: Number.POSITIVE_INFINITY },
  // Restarts fetching that failed, or was interrupted when the object died.
  [PREVIEW_LINKS]: { run: (context, task) => resumePreviews(context, task), attempts: 2 },
  // The delays between attempts grow: ten attempts take more than four hours.
  [SEND_MAIL]: {
    runOutside: (context, { subject }) => deliverMail(context, subject),
    noteFailure: noteMailProblem,
    giveUp: (context, { subject }) => forgetMail(context, subject),
    attempts: 10,
  },
  // If the mail server accepts nothing right now, sending is retried later. The task hasn't failed in that case.
  [SEND_MISSED]: { runOutside: (context) => sendMissed(context), attempts: Number.POSITIVE_INFINITY },
  [SEND_HELD]: { runOutside: (context) => sendHeld(context), attempts: Number.POSITIVE_INFINITY },
  // If the object dies, sending begins again a minute later. A browser that gets a notification twice shows it once.
  [SEND_PUSHES]: { runOutside: (context) => sendPushes(context), giveUp: givePushesUp, attempts: 4 },
  [RETRY_PUSHES]: { runOutside: (context) => retryPushes(context), attempts: 4 },
}

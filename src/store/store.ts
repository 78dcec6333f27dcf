import { withLateFields } from '#lib/late-fields'
import type { AccountReader } from './accounts/account-reader'
import { AccountWriter } from './accounts/account-writer'
import { type AlertWordReader, AlertWordWriter } from './accounts/alert-words'
import { type ConfirmationReader, ConfirmationWriter } from './accounts/confirmations'
import { type IdentityReader, IdentityWriter } from './accounts/identities'
import { type PasskeyReader, PasskeyWriter } from './accounts/passkeys'
import { type PresenceReader, PresenceWriter } from './accounts/presences'
import { type PushTokenReader, PushTokenWriter } from './accounts/push-tokens'
import { type SecondFactorReader, SecondFactorWriter } from './accounts/second-factors'
import { type SessionReader, SessionWriter } from './accounts/sessions'
import { BackupSource } from './backup/backup-source'
import { BotCallWriter } from './bots/bot-calls'
import { type BotStorageReader, BotStorageWriter } from './bots/bot-storage'
import type { ChannelReader } from './channels/channel-reader'
import { ChannelWriter } from './channels/channel-writer'
import { type MailNumberReader, MailNumberWriter } from './channels/mail-numbers'
import type { SubscriptionReader } from './channels/subscription-reader'
import { SubscriptionWriter } from './channels/subscription-writer'
import { type TopicPolicyReader, TopicPolicyWriter } from './channels/topic-policies'
import { UntoldSight } from './channels/untold-sight'
import { countLedger } from './count-ledger'
import { type DraftReader, DraftWriter } from './drafts/drafts'
import { type EventQueueReader, EventQueueWriter } from './events/event-queues'
import { type GroupReader, GroupWriter } from './groups/groups'
import type { InvitationReader } from './invitations/invitation-reader'
import { InvitationWriter } from './invitations/invitation-writer'
import { type LinkPreviewReader, LinkPreviewWriter } from './link-previews/link-previews'
import { HeldMailWriter } from './mails/held-mails'
import { WaitingMailWriter } from './mails/waiting-mails'
import { type MessageReaders, type MessageWriters, messageParts } from './messages/message-store'
import { AttemptLog } from './realm/attempts'
import { type AuditLogReader, AuditLogWriter } from './realm/audit-log'
import { hostOf } from './realm/ledger-sizes'
import type { RealmReader } from './realm/realm-reader'
import { RealmWriter } from './realm/realm-writer'
import { type ReminderReader, ReminderWriter } from './reminders/reminders'
import { type SavedSnippetReader, SavedSnippetWriter } from './saved-snippets/saved-snippets'
import { type ScheduledMessageReader, ScheduledMessageWriter } from './scheduled/scheduled-messages'
import type { Database, RowCounts } from './sql/database'
import { NoticeQueue } from './sql/notice-queue'
import { mailNotices, type StoredMailNotice } from './tables/missed-mails'
import { pushNotices, type StoredPushNotice } from './tables/web-push'
import { TaskWriter } from './tasks/tasks'
import { type AttachmentReader, AttachmentWriter } from './uploads/attachments'
import { BlobWriter } from './uploads/blobs'
import { type PushSubscriptionReader, PushSubscriptionWriter } from './web-push/push-subscriptions'

/** Read access to the storage, for queries. */
export interface Readers extends MessageReaders {
  accounts: AccountReader
  alertWords: AlertWordReader
  presences: PresenceReader
  pushTokens: PushTokenReader
  pushSubscriptions: PushSubscriptionReader
  sessions: SessionReader
  identities: IdentityReader
  passkeys: PasskeyReader
  secondFactors: SecondFactorReader
  confirmations: ConfirmationReader
  botStorage: BotStorageReader
  channels: ChannelReader
  subscriptions: SubscriptionReader
  topicPolicies: TopicPolicyReader
  mailNumbers: MailNumberReader
  groups: GroupReader
  invitations: InvitationReader
  realm: RealmReader
  audit: AuditLogReader
  queues: EventQueueReader
  drafts: DraftReader
  reminders: ReminderReader
  linkPreviews: LinkPreviewReader
  savedSnippets: SavedSnippetReader
  attachments: AttachmentReader
  scheduledMessages: ScheduledMessageReader
  /** Rows read and written since the object woke, as the platform bills them. */
  rowCounts(): RowCounts
  /** The size of the whole storage, as the platform bills it. */
  storageBytes(): number
  /** The size of all data that `register` returns to everyone, as JSON. */
  sharedBytes(): number
}

/** Like `Readers`, for commands, which may also write. */
export interface Writers extends MessageWriters {
  accounts: AccountWriter
  alertWords: AlertWordWriter
  presences: PresenceWriter
  pushTokens: PushTokenWriter
  pushSubscriptions: PushSubscriptionWriter
  pushNotices: NoticeQueue<StoredPushNotice>
  sessions: SessionWriter
  identities: IdentityWriter
  passkeys: PasskeyWriter
  secondFactors: SecondFactorWriter
  confirmations: ConfirmationWriter
  botCalls: BotCallWriter
  botStorage: BotStorageWriter
  channels: ChannelWriter
  untoldSight: UntoldSight
  subscriptions: SubscriptionWriter
  topicPolicies: TopicPolicyWriter
  mailNumbers: MailNumberWriter
  groups: GroupWriter
  invitations: InvitationWriter
  realm: RealmWriter
  attempts: AttemptLog
  audit: AuditLogWriter
  mails: WaitingMailWriter
  mailNotices: NoticeQueue<StoredMailNotice>
  heldMails: HeldMailWriter
  queues: EventQueueWriter
  drafts: DraftWriter
  reminders: ReminderWriter
  linkPreviews: LinkPreviewWriter
  savedSnippets: SavedSnippetWriter
  attachments: AttachmentWriter
  blobs: BlobWriter
  scheduledMessages: ScheduledMessageWriter
  tasks: TaskWriter
  backup: BackupSource
  rowCounts(): RowCounts
  storageBytes(): number
  /** The size of all data that `register` returns to everyone, as JSON. */
  sharedBytes(): number
}

/**
 * Opens the storage. Each part except `realm` is created when it is first used, since preparing all statements would
 * take a large part of the time of a small request that wakes an object.
 */
export function openStore(database: Database): Writers {
  const realm = new RealmWriter(database, {
    countLedger: () => countLedger(store),
    hostOf: (id) => hostOf(store.accounts.find(id)),
  })
  const { ledger } = realm
  const store: Writers = withLateFields<Writers>({
    ...messageParts(database, () => store),
    accounts: () => new AccountWriter(database, ledger),
    alertWords: () => new AlertWordWriter(database),
    presences: () => new PresenceWriter(database),
    pushTokens: () => new PushTokenWriter(database),
    pushSubscriptions: () => new PushSubscriptionWriter(database),
    pushNotices: () => new NoticeQueue<StoredPushNotice>(database, pushNotices),
    sessions: () => new SessionWriter(database),
    identities: () => new IdentityWriter(database),
    passkeys: () => new PasskeyWriter(database),
    secondFactors: () => new SecondFactorWriter(database),
    confirmations: () => new ConfirmationWriter(database),
    botCalls: () => new BotCallWriter(database),
    botStorage: () => new BotStorageWriter(database),
    channels: () => new ChannelWriter(database, ledger, store.groups),
    subscriptions: () => new SubscriptionWriter(database),
    topicPolicies: () => new TopicPolicyWriter(database),
    mailNumbers: () => new MailNumberWriter(database),
    untoldSight: () => new UntoldSight(database),
    groups: () => new GroupWriter(database, ledger),
    invitations: () => new InvitationWriter(database),
    realm: () => realm,
    attempts: () => new AttemptLog(database),
    audit: () => new AuditLogWriter(database),
    mails: () => new WaitingMailWriter(database),
    mailNotices: () => new NoticeQueue<StoredMailNotice>(database, mailNotices),
    heldMails: () => new HeldMailWriter(database),
    queues: () => new EventQueueWriter(database),
    drafts: () => new DraftWriter(database),
    reminders: () => new ReminderWriter(database),
    linkPreviews: () => new LinkPreviewWriter(database),
    savedSnippets: () => new SavedSnippetWriter(database),
    attachments: () => new AttachmentWriter(database),
    blobs: () => new BlobWriter(database),
    scheduledMessages: () => new ScheduledMessageWriter(database),
    tasks: () => new TaskWriter(database),
    backup: () => new BackupSource(database),
    rowCounts: () => () => database.counts,
    storageBytes: () => () => database.bytes,
    sharedBytes: () => () => ledger.bytes,
  })
  return store
}

import type {
  AlertWordsEvent,
  DisplaySettingsEvent,
  GlobalNotificationsEvent,
  OnboardingStepsEvent,
  UserSettingsEvent,
} from './account'
import type { RealmBotAddEvent, RealmBotDeleteEvent, RealmBotUpdateEvent } from './bots'
import type { Built } from './built'
import type {
  ClientStreamsEvent,
  ClientStreamUpdateEvent,
  DefaultStreamGroupsEvent,
  DefaultStreamsEvent,
  StreamsEvent,
  StreamUpdateEvent,
} from './channels'
import type { DraftsEvent, ScheduledMessagesEvent } from './drafts'
import type { AttachmentEvent } from './files'
import type {
  UserGroupAddEvent,
  UserGroupMembersEvent,
  UserGroupRemoveEvent,
  UserGroupSubgroupsEvent,
  UserGroupUpdateEvent,
} from './groups'
import type { HeartbeatEvent } from './heartbeat'
import type {
  CustomProfileFieldsEvent,
  RealmEmojiEvent,
  RealmExportConsentEvent,
  RealmExportEvent,
  RealmLinkifiersEvent,
  RealmPlaygroundsEvent,
} from './lists'
import type { ClientUpdateMessageFlagsEvent, UpdateMessageFlagsEvent } from './message-flags'
import type {
  ClientMessageEvent,
  ClientUpdateMessageEvent,
  DeleteMessageEvent,
  MessageEvent,
  SingleDeleteMessageEvent,
  UpdateMessageEvent,
} from './messages'
import type { NoticeChoicesEvent } from './notice-choices'
import type {
  InvitesChangedEvent,
  RealmDeactivatedEvent,
  RealmDomainsEvent,
  RealmUpdateDictEvent,
  RealmUpdateEvent,
  UserSettingsDefaultsEvent,
} from './organization'
import type {
  MutedUsersEvent,
  PresenceEvent,
  RealmUserAddEvent,
  RealmUserRemoveEvent,
  RealmUserUpdateEvent,
  UserStatusEvent,
} from './people'
import type { ReactionEvent, SubmessageEvent } from './reactions'
import type { RemindersEvent } from './reminders'
import type { SavedSnippetsEvent } from './saved-snippets'
import type {
  ClientPeersEvent,
  ClientSubscriptionAddEvent,
  PeersEvent,
  SubscriptionAddEvent,
  SubscriptionRemoveEvent,
  SubscriptionUpdateEvent,
} from './subscriptions'
import type { MutedTopicsEvent, UserTopicEvent } from './topics'
import type { TypingEditMessageEvent, TypingEvent } from './typing'

/**
 * Events whose fields are the same in the log and for clients, except for those in `OwnToLog`. For some clients,
 * `wire/adapt` still changes these events.
 */
type PlainEvent =
  | AlertWordsEvent
  | AttachmentEvent
  | CustomProfileFieldsEvent
  | DefaultStreamGroupsEvent
  | DefaultStreamsEvent
  | DeleteMessageEvent
  | DisplaySettingsEvent
  | DraftsEvent
  | GlobalNotificationsEvent
  | InvitesChangedEvent
  | MutedTopicsEvent
  | MutedUsersEvent
  | NoticeChoicesEvent
  | OnboardingStepsEvent
  | PeersEvent
  | PresenceEvent
  | ReactionEvent
  | RemindersEvent
  | SavedSnippetsEvent
  | RealmBotAddEvent
  | RealmBotDeleteEvent
  | RealmBotUpdateEvent
  | RealmDeactivatedEvent
  | RealmDomainsEvent
  | RealmEmojiEvent
  | RealmExportConsentEvent
  | RealmExportEvent
  | RealmLinkifiersEvent
  | RealmPlaygroundsEvent
  | RealmUpdateDictEvent
  | RealmUpdateEvent
  | RealmUserAddEvent
  | RealmUserRemoveEvent
  | RealmUserUpdateEvent
  | ScheduledMessagesEvent
  | StreamsEvent
  | StreamUpdateEvent
  | SubmessageEvent
  | TypingEditMessageEvent
  | SubscriptionAddEvent
  | SubscriptionRemoveEvent
  | SubscriptionUpdateEvent
  | TypingEvent
  | UpdateMessageFlagsEvent
  | UserGroupAddEvent
  | UserGroupMembersEvent
  | UserGroupRemoveEvent
  | UserGroupSubgroupsEvent
  | UserGroupUpdateEvent
  | UserSettingsDefaultsEvent
  | UserSettingsEvent
  | UserStatusEvent
  | UserTopicEvent

/**
 * An event as the log stores it, independent of clients. `wire/adapt` adapts it to each client on delivery. Its id is
 * assigned at the end of the transaction.
 */
export type Event = PlainEvent | MessageEvent | UpdateMessageEvent

/** Events that have a different form in the log than for clients, mostly with more fields. */
type OwnToLog =
  | PeersEvent
  | PresenceEvent
  | StreamsEvent
  | StreamUpdateEvent
  | SubscriptionAddEvent
  | UpdateMessageFlagsEvent
  | RealmUpdateDictEvent
  | RealmUserAddEvent
  | RealmBotAddEvent
  | RealmBotUpdateEvent
  | UserGroupMembersEvent
  | UserGroupRemoveEvent
  | UserGroupUpdateEvent

/** An event as a client gets it, without its id. */
export type ClientEvent =
  | Exclude<PlainEvent, OwnToLog>
  | ClientPeersEvent
  | ClientStreamsEvent
  | ClientStreamUpdateEvent
  | ClientSubscriptionAddEvent
  | ClientUpdateMessageFlagsEvent
  | Omit<RealmUpdateDictEvent, 'policies'>
  | Omit<UserGroupMembersEvent, 'isOfDeactivated'>
  | Omit<UserGroupUpdateEvent, 'isOfDeactivated'>
  | Omit<UserGroupRemoveEvent, 'isDeactivation'>
  | Omit<RealmUserAddEvent, 'isPlaceholder' | 'isReturn'>
  | Omit<PresenceEvent, 'isForSockets'>
  | Omit<RealmBotAddEvent, 'keyed'>
  | Omit<RealmBotUpdateEvent, 'keyed'>
  | ClientMessageEvent
  | ClientUpdateMessageEvent
  | HeartbeatEvent
  | SingleDeleteMessageEvent

export type { Built } from './built'

/** The argument of `emit`: an event from a builder in this folder. */
export type BuiltEvent = Built<Event>

/** The type of an event, with its op if it has one: `message`, `stream/create`. */
export type EventName<Known extends { type: string } = Event> = Known extends {
  type: infer T extends string
  op: infer Op extends string
}
  ? `${T}/${Op}`
  : Known['type']

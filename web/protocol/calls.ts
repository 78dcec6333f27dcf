import type { updateSettings } from '#api/account/update-settings'
import type { getInvites } from '#api/admission/get-invites'
import type { getOwnSessions } from '#api/admission/get-own-sessions'
import type { makePasswordResetLink } from '#api/admission/make-password-reset-link'
import type { createBigBlueButtonVideoCall } from '#api/calls/create-big-blue-button-video-call'
import type { countChannelMessages } from '#api/channels/count-channel-messages'
import type { getStreamEmailAddress } from '#api/channels/get-stream-email-address'
import type { getSubscribers } from '#api/channels/get-subscribers'
import type { renewStreamEmailAddress } from '#api/channels/renew-stream-email-address'
import type { subscribeToChannels } from '#api/channels/subscribe'
import type { unsubscribeFromChannels } from '#api/channels/unsubscribe'
import type { updateSubscriptionSettings } from '#api/channels/update-subscription-settings'
import type { getConfirmation } from '#api/confirmation/get-confirmation'
import type { Answer, Operation, TypedOperation } from '#api/contract/operation'
import type { createDrafts } from '#api/drafts/create-drafts'
import type { createSavedSnippet } from '#api/drafts/create-saved-snippet'
import type { createScheduledMessage } from '#api/drafts/create-scheduled-message'
import type { getAttachments } from '#api/files/get-attachments'
import type { uploadFile } from '#api/files/upload-file'
import type { checkMessagesMatchNarrow } from '#api/messages/check-messages-match-narrow'
import type { getMessage } from '#api/messages/get-message'
import type { getMessageHistory } from '#api/messages/get-message-history'
import type { getMessages } from '#api/messages/get-messages'
import type { getReadReceipts } from '#api/messages/get-read-receipts'
import type { renderMessage } from '#api/messages/render-message'
import type { sendMessage } from '#api/messages/send-message'
import type { updateMessage } from '#api/messages/update-message'
import type { updateMessageFlags } from '#api/messages/update-message-flags'
import type { updateMessageFlagsForNarrow } from '#api/messages/update-message-flags-for-narrow'
import type { addWebPushSubscription } from '#api/notifications/add-web-push-subscription'
import type { getWebPush } from '#api/notifications/get-web-push'
import type { getWebPushKey } from '#api/notifications/get-web-push-key'
import type { testWebPush } from '#api/notifications/test-web-push'
import type { updateWebPush } from '#api/notifications/update-web-push'
import type { getAuditLog } from '#api/organization/get-audit-log'
import type { getMailState } from '#api/organization/get-mail-state'
import type { getRealmExports } from '#api/organization/get-realm-exports'
import type { getUsage } from '#api/organization/get-usage'
import type { beginAddingPasskey } from '#api/passkeys/begin-adding-passkey'
import type { getOwnPasskeys } from '#api/passkeys/get-own-passkeys'
import type { updatePresence } from '#api/presence/update-presence'
import type { getEvents } from '#api/queues/get-events'
import type { addSecondFactor } from '#api/second-factor/add-second-factor'
import type { beginSecondFactor } from '#api/second-factor/begin-second-factor'
import type { getSecondFactor } from '#api/second-factor/get-second-factor'
import type { replaceRecoveryCodes } from '#api/second-factor/replace-recovery-codes'
import type { addSignInProvider } from '#api/sign-in/add-sign-in-provider'
import type { getOwnIdentities } from '#api/sign-in/get-own-identities'
import type { getSignInProviders } from '#api/sign-in/get-sign-in-providers'
import type { deleteTopic } from '#api/topics/delete-topic'
import type { getStreamTopics } from '#api/topics/get-stream-topics'
import type { getIntegrations } from '#api/webhooks/get-integrations'
import type { Snapshot } from './snapshot'

/** An answer without a type of its own. */
type Done = Readonly<Record<string, unknown>>

type AnswerOf<Known extends Operation> =
  Known extends TypedOperation<infer _Params, infer _Answer> ? Answer<Known> : Done

/**
 * The types of answers to calls. A name such as `:message_id` in a path is replaced with the parameter of that name.
 * Other calls can also be made, but their answers have no type of their own.
 */
export interface Answers {
  'GET /attachments': AnswerOf<typeof getAttachments>
  'GET /events': AnswerOf<typeof getEvents>
  'GET /export/realm': AnswerOf<typeof getRealmExports>
  'GET /integrations': AnswerOf<typeof getIntegrations>
  'GET /invites': AnswerOf<typeof getInvites>
  'GET /messages': AnswerOf<typeof getMessages>
  'GET /messages/:message_id': AnswerOf<typeof getMessage>
  'GET /messages/:message_id/history': AnswerOf<typeof getMessageHistory>
  'GET /calls/bigbluebutton/create': AnswerOf<typeof createBigBlueButtonVideoCall>
  'GET /messages/:message_id/read_receipts': AnswerOf<typeof getReadReceipts>
  'GET /messages/matches_narrow': AnswerOf<typeof checkMessagesMatchNarrow>
  'GET /realm/audit_log': AnswerOf<typeof getAuditLog>
  'GET /realm/mail': AnswerOf<typeof getMailState>
  'GET /realm/sign_in_providers': AnswerOf<typeof getSignInProviders>
  'GET /realm/usage': AnswerOf<typeof getUsage>
  'GET /streams/:stream_id/email_address': AnswerOf<typeof getStreamEmailAddress>
  'GET /streams/:stream_id/members': AnswerOf<typeof getSubscribers>
  'GET /streams/:stream_id/message_count': AnswerOf<typeof countChannelMessages>
  'GET /users/me/:stream_id/topics': AnswerOf<typeof getStreamTopics>
  'GET /users/me/confirmation': AnswerOf<typeof getConfirmation>
  'GET /users/me/identities': AnswerOf<typeof getOwnIdentities>
  'GET /users/me/passkeys': AnswerOf<typeof getOwnPasskeys>
  'GET /users/me/second_factor': AnswerOf<typeof getSecondFactor>
  'GET /users/me/sessions': AnswerOf<typeof getOwnSessions>
  'POST /drafts': AnswerOf<typeof createDrafts>
  'POST /messages': AnswerOf<typeof sendMessage>
  'POST /messages/flags': AnswerOf<typeof updateMessageFlags>
  'POST /messages/flags/narrow': AnswerOf<typeof updateMessageFlagsForNarrow>
  'POST /messages/render': AnswerOf<typeof renderMessage>
  'POST /realm/sign_in_providers': AnswerOf<typeof addSignInProvider>
  'POST /register': Snapshot
  'POST /saved_snippets': AnswerOf<typeof createSavedSnippet>
  'POST /scheduled_messages': AnswerOf<typeof createScheduledMessage>
  'POST /streams/:stream_id/email_address': AnswerOf<typeof renewStreamEmailAddress>
  'POST /streams/:stream_id/delete_topic': AnswerOf<typeof deleteTopic>
  'POST /user_uploads': AnswerOf<typeof uploadFile>
  'POST /users/:user_id/password_reset_link': AnswerOf<typeof makePasswordResetLink>
  'GET /users/me/web_push': AnswerOf<typeof getWebPush>
  'PATCH /users/me/web_push': AnswerOf<typeof updateWebPush>
  'POST /users/me/web_push': AnswerOf<typeof addWebPushSubscription>
  'POST /users/me/web_push/:subscription_id/test': AnswerOf<typeof testWebPush>
  'POST /users/me/web_push/key': AnswerOf<typeof getWebPushKey>
  'POST /users/me/passkeys/begin': AnswerOf<typeof beginAddingPasskey>
  'POST /users/me/second_factor': AnswerOf<typeof addSecondFactor>
  'POST /users/me/second_factor/begin': AnswerOf<typeof beginSecondFactor>
  'POST /users/me/second_factor/recovery_codes': AnswerOf<typeof replaceRecoveryCodes>
  'POST /users/me/presence': AnswerOf<typeof updatePresence>
  'POST /users/me/subscriptions': AnswerOf<typeof subscribeToChannels>
  'DELETE /users/me/subscriptions': AnswerOf<typeof unsubscribeFromChannels>
  'POST /users/me/subscriptions/properties': AnswerOf<typeof updateSubscriptionSettings>
  'PATCH /messages/:message_id': AnswerOf<typeof updateMessage>
  'PATCH /settings': AnswerOf<typeof updateSettings>
}

/** A method and a path, with `:name` for each parameter in the path: `GET /messages/:message_id`. */
export type What = keyof Answers | `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`

export type AnswerTo<Call extends What> = Call extends keyof Answers ? Answers[Call] : Done

import { acceptInvitation } from './accept-invitation'
import { addAlertWords } from './add-alert-words'
import { addApnsToken } from './add-apns-token'
import { addCodePlayground } from './add-code-playground'
import { addDefaultStream } from './add-default-stream'
import { addFcmToken } from './add-fcm-token'
import { addLinkifier } from './add-linkifier'
import { addReaction } from './add-reaction'
import { addRealmDomain } from './add-realm-domain'
import { archiveStream } from './archive-stream'
import { checkMessagesMatchNarrow } from './check-messages-match-narrow'
import { checkSubdomain } from './check-subdomain'
import { confirmEmailChange } from './confirm-email-change'
import { createBot } from './create-bot'
import { createCustomProfileField } from './create-custom-profile-field'
import { createDefaultStreamGroup } from './create-default-stream-group'
import { createDrafts } from './create-drafts'
import { createInviteLink } from './create-invite-link'
import { createScheduledMessage } from './create-scheduled-message'
import { createUser } from './create-user'
import { createUserGroup } from './create-user-group'
import { deactivateBot } from './deactivate-bot'
import { deactivateCustomEmoji } from './deactivate-custom-emoji'
import { deactivateOwnUser } from './deactivate-own-user'
import { deactivateRealm } from './deactivate-realm'
import { deactivateUser } from './deactivate-user'
import { deleteAvatar } from './delete-avatar'
import { deleteDraft } from './delete-draft'
import { deleteMessage } from './delete-message'
import { deleteQueue } from './delete-queue'
import { deleteRealmExport } from './delete-realm-export'
import { deleteRealmIcon } from './delete-realm-icon'
import { deleteRealmLogo } from './delete-realm-logo'
import { deleteScheduledMessage } from './delete-scheduled-message'
import { deleteTopic } from './delete-topic'
import { editDraft } from './edit-draft'
import { exportRealm } from './export-realm'
import { fetchApiKey } from './fetch-api-key'
import { getAlertWords } from './get-alert-words'
import { getAttachments } from './get-attachments'
import { getAvatar, getMediumAvatar } from './get-avatar'
import { getBotStorage } from './get-bot-storage'
import { getBots } from './get-bots'
import { getCustomEmoji } from './get-custom-emoji'
import { getCustomProfileFields } from './get-custom-profile-fields'
import { getDrafts } from './get-drafts'
import { getEvents } from './get-events'
import { getExportPiece } from './get-export-piece'
import { getFileTemporaryUrl } from './get-file-temporary-url'
import { getInvitation } from './get-invitation'
import { getInvites } from './get-invites'
import { getIsUserGroupMember } from './get-is-user-group-member'
import { getLinkifiers } from './get-linkifiers'
import { getMessage } from './get-message'
import { getMessageHistory } from './get-message-history'
import { getMessages } from './get-messages'
import { getOwnUser } from './get-own-user'
import { getPasswordReset } from './get-password-reset'
import { getPresence } from './get-presence'
import { getReactivation } from './get-reactivation'
import { getReadReceipts } from './get-read-receipts'
import { getRealmDomains } from './get-realm-domains'
import { getRealmExports } from './get-realm-exports'
import { getRealmIcon } from './get-realm-icon'
import { getRealmLogo } from './get-realm-logo'
import { getRealmPresence } from './get-realm-presence'
import { getScheduledMessages } from './get-scheduled-messages'
import { getServerSettings } from './get-server-settings'
import { getStreamById } from './get-stream-by-id'
import { getStreamEmailAddress } from './get-stream-email-address'
import { getStreamId } from './get-stream-id'
import { getStreamTopics } from './get-stream-topics'
import { getStreams } from './get-streams'
import { getSubscribers } from './get-subscribers'
import { getSubscriptionStatus } from './get-subscription-status'
import { getSubscriptions } from './get-subscriptions'
import { getUsage } from './get-usage'
import { getUser } from './get-user'
import { getUserByEmail } from './get-user-by-email'
import { getUserGroupMembers } from './get-user-group-members'
import { getUserGroupSubgroups } from './get-user-group-subgroups'
import { getUserGroups } from './get-user-groups'
import { getUserStatus } from './get-user-status'
import { getUsers } from './get-users'
import { getVisitor } from './get-visitor'
import { makePasswordResetLink } from './make-password-reset-link'
import { markAllAsRead } from './mark-all-as-read'
import { markOnboardingStepRead } from './mark-onboarding-step-read'
import { markStreamAsRead } from './mark-stream-as-read'
import { markTopicAsRead } from './mark-topic-as-read'
import { muteTopic } from './mute-topic'
import { muteUser } from './mute-user'
import type { Operation } from './operation'
import { reactivateRealm } from './reactivate-realm'
import { reactivateUser } from './reactivate-user'
import { regenerateBotApiKey } from './regenerate-bot-api-key'
import { regenerateOwnApiKey } from './regenerate-own-api-key'
import { registerQueue } from './register-queue'
import { removeAlertWords } from './remove-alert-words'
import { removeApnsToken } from './remove-apns-token'
import { removeAttachment } from './remove-attachment'
import { removeBotStorage } from './remove-bot-storage'
import { removeCodePlayground } from './remove-code-playground'
import { removeCustomProfileField } from './remove-custom-profile-field'
import { removeDefaultStream } from './remove-default-stream'
import { removeDefaultStreamGroup } from './remove-default-stream-group'
import { removeFcmToken } from './remove-fcm-token'
import { removeLinkifier } from './remove-linkifier'
import { removeProfileData } from './remove-profile-data'
import { removeReaction } from './remove-reaction'
import { removeRealmDomain } from './remove-realm-domain'
import { removeUserGroup } from './remove-user-group'
import { renderMessage } from './render-message'
import { reorderCustomProfileFields } from './reorder-custom-profile-fields'
import { reorderLinkifiers } from './reorder-linkifiers'
import { requestPasswordReset } from './request-password-reset'
import { resendEmailInvite } from './resend-email-invite'
import { resetPassword } from './reset-password'
import { revokeEmailInvite } from './revoke-email-invite'
import { revokeInviteLink } from './revoke-invite-link'
import { sendInvites } from './send-invites'
import { sendMessage } from './send-message'
import { sendSubmessage } from './send-submessage'
import { serveAvatar } from './serve-avatar'
import { serveEmojiImage, serveEmojiStill } from './serve-emoji-image'
import { downloadFile, serveFile } from './serve-file'
import { serveRealmIcon } from './serve-realm-icon'
import { serveRealmLogo } from './serve-realm-logo'
import { serveTemporaryFile } from './serve-temporary-file'
import { serveThumbnail } from './serve-thumbnail'
import { setTypingStatus } from './set-typing-status'
import { subscribeToChannels } from './subscribe'
import { testPushNotification } from './test-push-notification'
import { unmuteUser } from './unmute-user'
import { unsubscribeFromChannels } from './unsubscribe'
import { updateBot } from './update-bot'
import { updateBotStorage } from './update-bot-storage'
import { updateCustomProfileField } from './update-custom-profile-field'
import { updateDefaultStreamGroup } from './update-default-stream-group'
import { updateDefaultStreamGroupStreams } from './update-default-stream-group-streams'
import { updateLinkifier } from './update-linkifier'
import { updateMessage } from './update-message'
import { updateMessageFlags } from './update-message-flags'
import { updateMessageFlagsForNarrow } from './update-message-flags-for-narrow'
import { updatePresence } from './update-presence'
import { updateProfileData } from './update-profile-data'
import { updateRealm } from './update-realm'
import { updateRealmDomain } from './update-realm-domain'
import { updateRealmUserSettingsDefaults } from './update-realm-user-settings-defaults'
import { updateScheduledMessage } from './update-scheduled-message'
import { updateDisplaySettings, updateNotificationSettings, updateSettings } from './update-settings'
import { updateStatus } from './update-status'
import { updateStream } from './update-stream'
import { updateSubscriptionProperty } from './update-subscription-property'
import { updateSubscriptionSettings } from './update-subscription-settings'
import { updateSubscriptions } from './update-subscriptions'
import { updateUser } from './update-user'
import { updateUserGroup } from './update-user-group'
import { updateUserGroupMembers } from './update-user-group-members'
import { updateUserGroupSubgroups } from './update-user-group-subgroups'
import { updateUserTopic } from './update-user-topic'
import { uploadAvatar } from './upload-avatar'
import { uploadCustomEmoji } from './upload-custom-emoji'
import { uploadFile } from './upload-file'
import { uploadRealmIcon } from './upload-realm-icon'
import { uploadRealmLogo } from './upload-realm-logo'
import { zcommand } from './zcommand'

/** Every operation. Literal paths come before those with parameters, since the first that matches is taken. */
export const operations: readonly Operation[] = [
  getServerSettings,
  fetchApiKey,
  regenerateOwnApiKey,

  getOwnUser,
  deactivateOwnUser,
  getUsers,
  createUser,
  updateSettings,
  updateDisplaySettings,
  updateNotificationSettings,
  updateRealmUserSettingsDefaults,
  updatePresence,
  updateStatus,
  getRealmPresence,
  getPresence,
  getUserStatus,

  muteTopic,
  addApnsToken,
  removeApnsToken,
  addFcmToken,
  removeFcmToken,
  testPushNotification,
  markOnboardingStepRead,

  getBotStorage,
  updateBotStorage,
  removeBotStorage,
  getBots,
  createBot,
  updateBot,
  deactivateBot,
  regenerateBotApiKey,

  getCustomProfileFields,
  createCustomProfileField,
  reorderCustomProfileFields,
  updateCustomProfileField,
  removeCustomProfileField,
  uploadAvatar,
  deleteAvatar,
  serveAvatar,
  getAvatar,
  getMediumAvatar,
  updateProfileData,
  removeProfileData,

  getSubscriptions,
  subscribeToChannels,
  unsubscribeFromChannels,
  updateSubscriptions,
  updateSubscriptionSettings,
  updateSubscriptionProperty,
  getStreamId,
  getStreams,
  getStreamById,
  updateStream,
  archiveStream,
  getSubscribers,
  getStreamEmailAddress,
  getSubscriptionStatus,
  addDefaultStream,
  removeDefaultStream,
  createDefaultStreamGroup,
  updateDefaultStreamGroup,
  removeDefaultStreamGroup,
  updateDefaultStreamGroupStreams,

  sendMessage,
  updateMessage,
  deleteMessage,
  deleteTopic,
  addReaction,
  removeReaction,
  getMessages,
  checkMessagesMatchNarrow,
  updateMessageFlags,
  updateMessageFlagsForNarrow,
  markAllAsRead,
  markStreamAsRead,
  markTopicAsRead,
  getMessage,
  getMessageHistory,
  getReadReceipts,
  getStreamTopics,

  createInviteLink,
  sendInvites,
  getInvites,
  revokeEmailInvite,
  revokeInviteLink,
  resendEmailInvite,
  getInvitation,
  acceptInvitation,

  getVisitor,
  confirmEmailChange,
  getPasswordReset,
  resetPassword,
  requestPasswordReset,
  getUsage,
  getReactivation,
  reactivateRealm,

  updateRealm,
  checkSubdomain,
  uploadRealmIcon,
  deleteRealmIcon,
  getRealmIcon,
  uploadRealmLogo,
  deleteRealmLogo,
  getRealmLogo,
  getRealmDomains,
  addRealmDomain,
  updateRealmDomain,
  removeRealmDomain,
  addCodePlayground,
  removeCodePlayground,
  deactivateRealm,
  exportRealm,
  getRealmExports,
  deleteRealmExport,
  getExportPiece,
  getLinkifiers,
  reorderLinkifiers,
  addLinkifier,
  updateLinkifier,
  removeLinkifier,

  getUserGroups,
  createUserGroup,
  updateUserGroup,
  removeUserGroup,
  getUserGroupMembers,
  updateUserGroupMembers,
  getIsUserGroupMember,
  getUserGroupSubgroups,
  updateUserGroupSubgroups,

  renderMessage,
  sendSubmessage,
  setTypingStatus,
  updateUserTopic,
  muteUser,
  unmuteUser,
  getAlertWords,
  addAlertWords,
  removeAlertWords,
  zcommand,

  getCustomEmoji,
  uploadCustomEmoji,
  deactivateCustomEmoji,
  serveEmojiImage,
  serveEmojiStill,
  serveRealmIcon,
  serveRealmLogo,
  uploadFile,
  getFileTemporaryUrl,
  downloadFile,
  serveThumbnail,
  serveTemporaryFile,
  serveFile,
  getAttachments,
  removeAttachment,

  getDrafts,
  createDrafts,
  editDraft,
  deleteDraft,
  getScheduledMessages,
  createScheduledMessage,
  updateScheduledMessage,
  deleteScheduledMessage,

  registerQueue,
  getEvents,
  deleteQueue,

  getUser,
  updateUser,
  deactivateUser,
  reactivateUser,
  makePasswordResetLink,
  getUserByEmail,
]

const byName = new Map(operations.map((operation) => [operation.name, operation]))

export const operationNamed = (name: string): Operation | undefined => byName.get(name)

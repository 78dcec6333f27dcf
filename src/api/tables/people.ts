import { addApnsToken } from '../add-apns-token'
import { addFcmToken } from '../add-fcm-token'
import { createBot } from '../create-bot'
import { createCustomProfileField } from '../create-custom-profile-field'
import { createUser } from '../create-user'
import { deactivateBot } from '../deactivate-bot'
import { deactivateOwnUser } from '../deactivate-own-user'
import { deactivateUser } from '../deactivate-user'
import { deleteAvatar } from '../delete-avatar'
import { fetchApiKey } from '../fetch-api-key'
import { getAvatar, getMediumAvatar } from '../get-avatar'
import { getBotStorage } from '../get-bot-storage'
import { getBots } from '../get-bots'
import { getCustomProfileFields } from '../get-custom-profile-fields'
import { getOwnUser } from '../get-own-user'
import { getPresence } from '../get-presence'
import { getRealmPresence } from '../get-realm-presence'
import { getServerSettings } from '../get-server-settings'
import { getUser } from '../get-user'
import { getUserByEmail } from '../get-user-by-email'
import { getUserStatus } from '../get-user-status'
import { getUsers } from '../get-users'
import { makePasswordResetLink } from '../make-password-reset-link'
import { markOnboardingStepRead } from '../mark-onboarding-step-read'
import { muteTopic } from '../mute-topic'
import type { Operation } from '../operation'
import { reactivateUser } from '../reactivate-user'
import { regenerateBotApiKey } from '../regenerate-bot-api-key'
import { regenerateOwnApiKey } from '../regenerate-own-api-key'
import { removeApnsToken } from '../remove-apns-token'
import { removeBotStorage } from '../remove-bot-storage'
import { removeCustomProfileField } from '../remove-custom-profile-field'
import { removeFcmToken } from '../remove-fcm-token'
import { removeProfileData } from '../remove-profile-data'
import { reorderCustomProfileFields } from '../reorder-custom-profile-fields'
import { serveAvatar } from '../serve-avatar'
import { testPushNotification } from '../test-push-notification'
import { updateBot } from '../update-bot'
import { updateBotStorage } from '../update-bot-storage'
import { updateCustomProfileField } from '../update-custom-profile-field'
import { updatePresence } from '../update-presence'
import { updateProfileData } from '../update-profile-data'
import { updateRealmUserSettingsDefaults } from '../update-realm-user-settings-defaults'
import { updateDisplaySettings, updateNotificationSettings, updateSettings } from '../update-settings'
import { updateStatus } from '../update-status'
import { updateUser } from '../update-user'
import { uploadAvatar } from '../upload-avatar'

/** Of people and bots. */
export const people: readonly Operation[] = [
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
]

/** By an id or an address, which would take `/users/me` for one: the last of all. */
export const anyone: readonly Operation[] = [
  getUser,
  updateUser,
  deactivateUser,
  reactivateUser,
  makePasswordResetLink,
  getUserByEmail,
]

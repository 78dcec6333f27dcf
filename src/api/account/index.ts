import type { Operation } from '../contract/operation'
import { addAlertWords } from './add-alert-words'
import { addApnsToken } from './add-apns-token'
import { addFcmToken } from './add-fcm-token'
import { deactivateOwnUser } from './deactivate-own-user'
import { fetchApiKey } from './fetch-api-key'
import { getAlertWords } from './get-alert-words'
import { getOwnUser } from './get-own-user'
import { markOnboardingStepRead } from './mark-onboarding-step-read'
import { regenerateOwnApiKey } from './regenerate-own-api-key'
import { removeAlertWords } from './remove-alert-words'
import { removeApnsToken } from './remove-apns-token'
import { removeFcmToken } from './remove-fcm-token'
import { testPushNotification } from './test-notify'
import { updateDisplaySettings, updateNotificationSettings, updateSettings } from './update-settings'

/** Operations on your own account. */
export const account: readonly Operation[] = [
  fetchApiKey,
  regenerateOwnApiKey,
  getOwnUser,
  deactivateOwnUser,
  updateSettings,
  updateDisplaySettings,
  updateNotificationSettings,
  addApnsToken,
  removeApnsToken,
  addFcmToken,
  removeFcmToken,
  testPushNotification,
  markOnboardingStepRead,
  getAlertWords,
  addAlertWords,
  removeAlertWords,
]

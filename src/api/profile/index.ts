import type { Operation } from '../contract/operation'
import { createCustomProfileField } from './create-custom-profile-field'
import { getCustomProfileFields } from './get-custom-profile-fields'
import { removeCustomProfileField } from './remove-custom-profile-field'
import { removeProfileData } from './remove-profile-data'
import { reorderCustomProfileFields } from './reorder-custom-profile-fields'
import { updateCustomProfileField } from './update-custom-profile-field'
import { updateProfileData } from './update-profile-data'

/** Operations on profile fields and their values. */
export const profile: readonly Operation[] = [
  getCustomProfileFields,
  createCustomProfileField,
  reorderCustomProfileFields,
  updateCustomProfileField,
  removeCustomProfileField,
  updateProfileData,
  removeProfileData,
]

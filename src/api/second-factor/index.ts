import type { Operation } from '../contract/operation'
import { addSecondFactor } from './add-second-factor'
import { beginSecondFactor } from './begin-second-factor'
import { getSecondFactor } from './get-second-factor'
import { removeSecondFactor } from './remove-second-factor'
import { replaceRecoveryCodes } from './replace-recovery-codes'

/** Operations on the codes that people need in addition to their passwords. */
export const secondFactor: readonly Operation[] = [
  getSecondFactor,
  beginSecondFactor,
  addSecondFactor,
  replaceRecoveryCodes,
  removeSecondFactor,
]

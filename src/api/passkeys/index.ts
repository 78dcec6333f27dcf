import type { Operation } from '../contract/operation'
import { addPasskey } from './add-passkey'
import { beginAddingPasskey } from './begin-adding-passkey'
import { getOwnPasskeys } from './get-own-passkeys'
import { removePasskey } from './remove-passkey'
import { renamePasskey } from './rename-passkey'

/** Operations on the passkeys with which people log in. */
export const passkeys: readonly Operation[] = [
  getOwnPasskeys,
  beginAddingPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
]

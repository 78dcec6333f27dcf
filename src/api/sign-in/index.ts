import type { Operation } from '../contract/operation'
import { addSignInProvider } from './add-sign-in-provider'
import { getOwnIdentities } from './get-own-identities'
import { getSignInProviders } from './get-sign-in-providers'
import { removeOwnIdentity } from './remove-own-identity'
import { removeSignInProvider } from './remove-sign-in-provider'
import { updateRequiredFactor } from './update-required-factor'
import { updateSignInProvider } from './update-sign-in-provider'

/** Operations on log-in providers, on people's accounts there, and on requiring more than a password. */
export const signIn: readonly Operation[] = [
  getSignInProviders,
  addSignInProvider,
  updateSignInProvider,
  removeSignInProvider,
  updateRequiredFactor,
  getOwnIdentities,
  removeOwnIdentity,
]

import type { Operation } from '../contract/operation'
import { beginConfirming } from './begin-confirming'
import { beginLinking } from './begin-linking'
import { beginPasskeyLogIn } from './begin-passkey-log-in'
import { beginSignIn } from './begin-sign-in'
import { beginTrial } from './begin-trial'
import { completeConfirming } from './complete-confirming'
import { completeLinking } from './complete-linking'
import { completeSignIn } from './complete-sign-in'
import { completeTrial } from './complete-trial'
import { giveCode } from './give-code'
import { linkWithPassword } from './link-with-password'
import { logInOnPage } from './log-in-on-page'
import { logInWithAccess } from './log-in-with-access'
import { logInWithDesktopToken } from './log-in-with-desktop-token'
import { logInWithNewCodes } from './log-in-with-new-codes'
import { logInWithPasskey } from './log-in-with-passkey'
import { makeDesktopToken } from './make-desktop-token'
import { openSession } from './open-session'

/** Operations for our own pages only: clients can't call them. */
export const pages: readonly Operation[] = [
  openSession,
  beginSignIn,
  completeSignIn,
  logInWithAccess,
  linkWithPassword,
  beginLinking,
  completeLinking,
  beginTrial,
  completeTrial,
  beginConfirming,
  completeConfirming,
  beginPasskeyLogIn,
  logInWithPasskey,
  logInOnPage,
  giveCode,
  logInWithNewCodes,
  makeDesktopToken,
  logInWithDesktopToken,
]

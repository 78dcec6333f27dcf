import type { Context } from 'hono'
import { openSession } from '#api/pages/open-session'
import { browserName } from '#edge/browser-name'
import { rememberDevice } from '#edge/device'
import type { Edge } from '#edge/environment'
import { startSession } from '#edge/session'
import { readKey } from '#lib/signing/api-key'
import { ask } from '../parts/ask'
import { appRedirect, desktopKeyIn, isOtp } from './mobile-flow'
import { showDesktopCode } from './show-desktop-code'

/** The account of a person who has just proved their identity, with its API key. */
interface LoggedIn {
  api_key: string
  email: string
  user_id: number
}

/** Redirects to the client or to the mobile app, or shows the code for the desktop app. */
export async function letIn(c: Context<Edge>, account: LoggedIn, otp: string): Promise<Response> {
  if (isOtp(otp)) return appRedirect(c, otp, account)
  const desktopKey = desktopKeyIn(otp)
  if (desktopKey !== undefined) return showDesktopCode(c, desktopKey, account)
  await logInWithKey(c, account)
  return c.redirect('/')
}

/** Opens a session for the person who logs in, with the key that the realm has just issued for them. */
export async function logInWithKey(
  c: Context<Edge>,
  { api_key, email }: Pick<LoggedIn, 'api_key' | 'email'>,
  isSilent = false,
): Promise<void> {
  const claim = readKey(api_key)
  if (!claim) return
  const browser = browserName(c.req.header('User-Agent'))
  const { status, body } = await ask(c, openSession, { browser, is_silent: String(isSilent) }, { ...claim, email })
  if (status !== 200) return
  await startSession(c, String(body.token))
  await rememberDevice(c, claim.accountId)
}

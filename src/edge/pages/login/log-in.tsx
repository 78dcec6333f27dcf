import type { Context } from 'hono'
import { endOwnSession } from '#api/admission/end-own-session'
import { logInOnPage } from '#api/pages/log-in-on-page'
import { readDevices, rememberDevice } from '#edge/device'
import type { Edge } from '#edge/environment'
import { forgetSession, readSession } from '#edge/session'
import { ask, attempt } from '../parts/ask'
import { formOf } from '../parts/form'
import { gateOf } from '../parts/organization'
import { sentenceOf } from '../parts/sentences'
import type { Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'
import { visitorOf } from '../parts/visitor'
import { isBehindAccess, passByAccess, STAY } from './cloudflare-access'
import { askForCode, logInByCode } from './code-page'
import { isDesktopApp } from './desktop-flow'
import { letIn } from './let-in'
import { backOf, LogInPage, logInAgain } from './log-in-page'
import { isOtp, padOf } from './mobile-flow'
import { askForNewCodes, logInByNewCodes } from './new-codes-page'
import { passkeyOptions } from './passkey-button'
import { sentenceOfRefusal } from './refusal-words'
import { takeRefused } from './refused-log-in'
import { letInWithHint } from './required-hint'
import { LINK_PATH } from './sign-in'

/** The log-in page, for browsers and for apps, which add a one-time pad or a key to the address. */
export async function showLogIn(c: Context<Edge>): Promise<Response> {
  const gate = await gateOf(c, await readDevices(c))
  if (gate === undefined) return c.redirect('/')
  // Browsers keep the part after # when they are redirected, so a link to the log-in page takes people who are already
  // logged in to the view that it names.
  if (!padOf(c) && (await visitorOf(c))) return c.redirect('/')
  const passed = await passByAccess(c, LINK_PATH)
  if (passed instanceof Response) return passed
  const t = await translateFor(c)
  const passkeys = await passkeyOptions(c)
  const refused = await takeRefused(c)
  const problem = passed ? sentenceOfRefusal(t, passed.status, passed.body) : refused?.problem
  const shown = {
    t,
    ...gate,
    passkeys,
    isInApp: isDesktopApp(c),
    back: backOf(c),
    otp: padOf(c),
    ...(problem !== undefined && { problem, email: refused?.email ?? '' }),
  }
  return c.html(<LogInPage {...shown} />, problem === undefined ? 200 : 403)
}

export async function logInByForm(c: Context<Edge>): Promise<Response> {
  const { email = '', password = '', mobile_flow_otp: otp = '', pending, code = '', ...form } = await formOf(c)
  const { setup, seed = '', address = '' } = form
  if (setup !== undefined) return logInByNewCodes(c, { setup, seed, address, otp, code })
  if (pending !== undefined) return logInByCode(c, { pending, otp, code })
  const devices = await readDevices(c)
  const { status, body } = await attempt(c, logInOnPage, { username: email, password }, null, devices)
  if (status !== 200) {
    const t = await translateFor(c)
    const problem = status === 429 ? tooMany(t, body) : sentenceOf(status, body.msg, t)
    const isBusy = status >= 500 || (status === 429 && isOfOthers(body))
    return logInAgain(c, { t, problem, email, otp, isBusy })
  }
  if ('pending' in body) return askForCode(c, { pending: body.pending, otp, isUnreadable: body.is_unreadable })
  if ('setup' in body) return askForNewCodes(c, { ...body, otp })
  if (isOtp(otp)) await rememberDevice(c, body.user_id)
  const { required_from: from } = body
  return from === null ? letIn(c, body, otp) : letInWithHint(c, body, { otp, from })
}

/** Ends the session, so that copies of the cookie stop working too. */
export async function logOut(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (credentials) await ask(c, endOwnSession, { session_id: credentials.sessionId }, credentials)
  forgetSession(c)
  return c.redirect(isBehindAccess(c) ? `/login?${STAY}` : '/login')
}

/** Whether an attempt was refused because the server is busy, and not because of earlier failed attempts. */
const isOfOthers = ({ reason }: { reason?: string }) => reason === undefined || reason === 'of-others'

/** The message for an attempt that was refused because there were too many, with the reason and the time to wait. */
function tooMany(t: Translate, body: { reason?: string; 'retry-after'?: number }) {
  const { reason, 'retry-after': seconds = 0 } = body
  if (isOfOthers(body)) return t('log_in.busy', { seconds: String(Math.ceil(seconds)) })
  const minutes = String(Math.ceil(seconds / 60))
  return t(reason === 'of-network' ? 'log_in.too_many_from_here' : 'log_in.too_many', { minutes })
}

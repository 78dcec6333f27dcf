import type { Context } from 'hono'
import { logInWithPasskey } from '#api/pages/log-in-with-passkey'
import { readDevices } from '#edge/device'
import type { Edge } from '#edge/environment'
import { attempt } from '../parts/ask'
import { formOf } from '../parts/form'
import { passkeyProblem } from '../parts/passkey-problem'
import { translateFor } from '../parts/translate-for'
import { letIn } from './let-in'
import { logInAgain } from './log-in-page'

/** Logs in the person who answers with a passkey, without a username. */
export async function logInByPasskey(c: Context<Edge>): Promise<Response> {
  const { passkey = '', mobile_flow_otp: otp = '' } = await formOf(c)
  const { status, body } = await attempt(c, logInWithPasskey, { passkey }, null, await readDevices(c))
  if (status === 200) return letIn(c, body, otp)
  const t = await translateFor(c)
  const isBusy = status >= 500 || status === 429
  return logInAgain(c, { t, problem: passkeyProblem(t, status, body), otp, isBusy })
}

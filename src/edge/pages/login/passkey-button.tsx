import type { Context } from 'hono'
import { beginPasskeyLogIn } from '#api/pages/begin-passkey-log-in'
import { readDevices } from '#edge/device'
import type { Edge } from '#edge/environment'
import { ask, attempt } from '../parts/ask'
import { PasskeyForm } from '../parts/passkey-form'
import type { Translate } from '../parts/speaking'

export const PASSKEY_PATH = '/login/passkey'

/** The options with which the browser asks for a passkey; null if nobody has one or passkeys can't be used here. */
export async function passkeyOptions(c: Context<Edge>): Promise<object | null> {
  const { status, body } = await ask(c, beginPasskeyLogIn, {}, null, await readDevices(c))
  return status === 200 ? body.options : null
}

/**
 * Like `passkeyOptions`, for a page that also works without passkeys. If the realm refuses to answer now, the page
 * offers none.
 */
export async function passkeyOptionsIfTold(c: Context<Edge>): Promise<object | null> {
  const { status, body } = await attempt(c, beginPasskeyLogIn, {}, null, await readDevices(c))
  return status === 200 ? body.options : null
}

/** The button next to the password form. The browser also offers passkeys in the form's email field. */
export function PasskeyButton({ t, options, otp }: { t: Translate; options: object; otp?: string | undefined }) {
  return (
    <PasskeyForm t={t} ceremony="get" action={PASSKEY_PATH} options={options} isOfferedInField>
      {otp && <input type="hidden" name="mobile_flow_otp" value={otp} />}
      <button type="submit" class="other">
        {t('log_in.with_passkey')}
      </button>
    </PasskeyForm>
  )
}

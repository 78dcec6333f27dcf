import type { Child } from 'hono/jsx'
import { PASSKEY_SCRIPT } from './page-headers'
import type { Translate } from './speaking'

interface PasskeyFormProps {
  t: Translate
  /** Whether a passkey is created or requested. */
  ceremony: 'create' | 'get'
  action: string
  options: object
  /** Whether the browser also offers passkeys in the page's email field. */
  isOfferedInField?: boolean
  children: Child
}

/**
 * A form with a field for the browser's answer. The page's script shows the form if the browser supports passkeys,
 * fills in the field, and submits the form.
 */
export function PasskeyForm({ t, ceremony, action, options, isOfferedInField, children }: PasskeyFormProps) {
  return (
    <form
      method="post"
      action={action}
      hidden
      data-passkey={ceremony}
      data-options={JSON.stringify(options)}
      data-autofill={isOfferedInField ? '' : undefined}
      data-renew={ceremony === 'get' ? '' : undefined}
      data-already={t('passkeys.already')}
      data-failed={t(ceremony === 'create' ? 'passkeys.not_created' : 'passkeys.failed')}
    >
      <p class="problem" role="alert" hidden />
      <input type="hidden" name="passkey" />
      {children}
      <script src={PASSKEY_SCRIPT} type="module" />
    </form>
  )
}

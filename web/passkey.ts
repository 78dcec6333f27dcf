/**
 * The only script on the pages that `src/edge/pages` renders, apart from the one on the desktop app's log-in page. It
 * asks the browser for a passkey, and submits the answer with the page's own form. Everything except passkeys works
 * without it.
 */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** The time after which `renew` runs. Challenges are valid for ten minutes, and people need some time to answer one. */
const OVER_MS = 8 * 60_000

if (browserSupportsWebAuthn()) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) prepare(form)
  for (const hint of document.querySelectorAll<HTMLElement>('[data-without-passkeys]')) hint.hidden = true
}

function prepare(form: HTMLFormElement): void {
  const answer = form.elements.namedItem('passkey') as HTMLInputElement
  // The page has the server's options for creating or using a passkey, whichever the form is for.
  const optionsJSON = JSON.parse(form.dataset.options ?? '{}')
  const ask = () =>
    form.dataset.passkey === 'create' ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON })
  const send = (given: object) => {
    answer.value = JSON.stringify(given)
    form.submit()
  }
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask().then(send, (error: Error) => explain(form, error))
  })
  if (form.dataset.autofill !== undefined) offer(optionsJSON, send)
  setTimeout(renew, OVER_MS, form)
}

/** Offers passkeys in the browser's autofill list for the email field. */
async function offer(optionsJSON: PublicKeyCredentialRequestOptionsJSON, send: (given: object) => void): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return
  // This request ends without an answer if the user uses the button instead.
  startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(send, () => undefined)
}

/**
 * Runs before the challenge expires. Reloads the page if the form is marked for renewal and the user hasn't typed
 * anything. Otherwise, hides the form, and shows the page's explanation if there is one.
 */
function renew(form: HTMLFormElement): void {
  const fields = [...document.querySelectorAll('input')]
  if (form.dataset.renew !== undefined && fields.every(({ value, defaultValue }) => value === defaultValue)) {
    location.reload()
    return
  }
  WebAuthnAbortService.cancelCeremony()
  form.hidden = true
  for (const explanation of document.querySelectorAll<HTMLElement>('[data-expired]')) explanation.hidden = false
}

/** Explains an error. For a passkey that already exists, the form has its own explanation. */
function explain(form: HTMLFormElement, error: Error): void {
  const text = error.name === 'InvalidStateError' ? form.dataset.already : form.dataset.failed
  const problem = form.querySelector<HTMLElement>('.problem')
  if (!problem || text === undefined) return
  problem.textContent = text
  problem.hidden = false
}

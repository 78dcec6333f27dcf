import type { Hono } from 'hono'
import type { Edge } from '../environment'
import { downloadZuliprc, showAccount, showKey } from './account/account'
import { addCode, beginCode, removeCode, renewRecovery } from './account/code-section'
import { confirmEmail } from './account/confirm-email'
import { addIdentity, removeIdentity, showAdded } from './account/identities-section'
import { addPasskeyByForm, beginPasskey, removePasskeyByForm } from './account/passkeys-section'
import { logOutElsewhere, logOutEverywhere } from './account/sessions-section'
import { showUnsubscription, UNSUBSCRIBE_PATH, unsubscribe } from './account/unsubscribe'
import { foundByForm, showRoot } from './joining/founding'
import { joinByForm, showInvitation } from './joining/join'
import { reactivateByForm, showReactivation } from './joining/reactivate'
import { CONFIRM_PATH, confirmByForm, confirmWithProvider, showConfirming } from './login/confirm'
import { DESKTOP_PATH, logInDesktop, showDesktopWait } from './login/desktop-flow'
import { DESKTOP_SCRIPT_TEXT } from './login/desktop-script'
import { FIND_PATH, findByForm, showFinding } from './login/find-organization'
import { askByForm, FORGOT_PATH, showForgotten } from './login/forgot-password'
import { logInByForm, logOut, showLogIn } from './login/log-in'
import { PASSKEY_PATH } from './login/passkey-button'
import { logInByPasskey } from './login/passkey-log-in'
import { ADDED_PATH } from './login/refused-change'
import { resetByForm, showReset } from './login/reset-password'
import { LINK_PATH, leadToProvider, linkByForm, returnFromProvider, showLinking } from './login/sign-in'
import { tryProvider } from './login/try-provider'
import { formlessHeaders, headersWithScript, pageHeaders } from './parts/page-headers'

const PATHS = ['/', '/found', '/logout', '/join/*', '/accounts/*', '/reactivate/*', '/administration']

/** Pages that may ask for passkeys. */
const WITH_SCRIPT = ['/login', '/login/*', '/account', '/account/*']

/** Registers the pages that the server renders. */
export function registerPages(app: Hono<Edge>): void {
  // These come before the headers for `/accounts/*`, whose policy allows no script.
  for (const path of [DESKTOP_PATH, `${DESKTOP_PATH}/:id`]) app.use(path, headersWithScript(DESKTOP_SCRIPT_TEXT))
  const headers = pageHeaders()
  for (const path of PATHS) app.use(path, headers)
  const withScript = pageHeaders(true)
  for (const path of WITH_SCRIPT) app.use(path, withScript)
  app.use(UNSUBSCRIBE_PATH, formlessHeaders())
  app.get(UNSUBSCRIBE_PATH, showUnsubscription)
  app.post(UNSUBSCRIBE_PATH, unsubscribe)
  app.get('/', showRoot)
  app.post('/found', foundByForm)
  app.get('/login', showLogIn)
  app.post('/login', logInByForm)
  app.post(PASSKEY_PATH, logInByPasskey)
  app.post('/logout', logOut)
  app.get('/account', showAccount)
  app.post('/account/key', showKey)
  app.post('/account/zuliprc', downloadZuliprc)
  app.get(CONFIRM_PATH, showConfirming)
  app.post(CONFIRM_PATH, confirmByForm)
  app.post('/account/sessions/end', logOutElsewhere)
  app.post('/account/sessions/end_all', logOutEverywhere)
  app.post('/account/code/begin', beginCode)
  app.post('/account/code/add', addCode)
  app.post('/account/code/recovery', renewRecovery)
  app.post('/account/code/remove', removeCode)
  app.post('/account/passkeys/begin', beginPasskey)
  app.post('/account/passkeys/add', addPasskeyByForm)
  app.post('/account/passkeys/remove', removePasskeyByForm)
  app.post('/account/identities/add', addIdentity)
  app.get(ADDED_PATH, showAdded)
  app.post('/account/identities/remove', removeIdentity)
  app.get('/accounts/login/with/:id{[0-9]+}', leadToProvider)
  app.get('/accounts/login/with/:id{[0-9]+}/try', tryProvider)
  app.get('/accounts/login/with/:id{[0-9]+}/confirm', confirmWithProvider)
  app.get('/accounts/login/with/:id{[0-9]+}/return', returnFromProvider)
  for (const path of [DESKTOP_PATH, `${DESKTOP_PATH}/:id{[0-9]+}`]) app.get(path, showDesktopWait)
  app.post(DESKTOP_PATH, logInDesktop)
  app.get(LINK_PATH, showLinking)
  app.post(LINK_PATH, linkByForm)
  // Links in Zulip's form, some of which end with a slash.
  for (const path of ['/join/:key', '/join/:key/', '/accounts/do_confirm/:key']) {
    app.get(path, showInvitation)
    app.post(path, joinByForm)
  }
  app.get('/accounts/confirm_new_email/:key', confirmEmail)
  for (const path of [FIND_PATH, `${FIND_PATH}/`]) {
    app.get(path, showFinding)
    app.post(path, findByForm)
  }
  for (const path of [FORGOT_PATH, `${FORGOT_PATH}/`]) {
    app.get(path, showForgotten)
    app.post(path, askByForm)
  }
  app.get('/accounts/password/reset/:key', showReset)
  app.post('/accounts/password/reset/:key', resetByForm)
  app.get('/reactivate/:key', showReactivation)
  app.post('/reactivate/:key', reactivateByForm)
  // Links and bookmarks to the former page for managing people still work.
  app.get('/administration', (c) => c.redirect('/#organization/people'))
}

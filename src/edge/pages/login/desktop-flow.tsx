import type { Context } from 'hono'
import { logInWithDesktopToken } from '#api/pages/log-in-with-desktop-token'
import type { Edge } from '#edge/environment'
import { attempt } from '../parts/ask'
import { formOf } from '../parts/form'
import { Layout, Onward, Problem } from '../parts/layout'
import { translateFor } from '../parts/translate-for'
import { DESKTOP_SCRIPT_TEXT } from './desktop-script'
import { logInWithKey } from './let-in'

export const DESKTOP_PATH = '/accounts/login/desktop'

/** Whether the request comes from Zulip's desktop app. Providers and their second factors need a real browser. */
export const isDesktopApp = (c: Context<Edge>): boolean => (c.req.header('User-Agent') ?? '').includes('ZulipElectron/')

/**
 * The page in the app: it opens the browser, at a provider or at our own log-in page, and waits for the code that the
 * browser shows.
 */
export async function showDesktopWait(c: Context<Edge>): Promise<Response> {
  const t = await translateFor(c)
  const provider = c.req.param('id')
  const to = provider === undefined ? '/login' : `/accounts/login/with/${provider}`
  return c.html(
    <Layout t={t} title={t('desktop.wait')} isGate>
      <h1>{t('desktop.wait')}</h1>
      <p>{t('desktop.wait_more')}</p>
      <form method="post" action={DESKTOP_PATH} id="desktop" data-to={to}>
        <label for="token">{t('desktop.code')}</label>
        <input id="token" name="token" autocomplete="off" required />
        <button type="submit">{t('log_in.do')}</button>
      </form>
      <Onward to="/login">{t('log_in.title')}</Onward>
      <script dangerouslySetInnerHTML={{ __html: DESKTOP_SCRIPT_TEXT }} />
    </Layout>,
  )
}

/** Logs the app in with the token in the form, which the app or the page's script has decrypted. */
export async function logInDesktop(c: Context<Edge>): Promise<Response> {
  const { token = '' } = await formOf(c)
  const { status, body } = await attempt(c, logInWithDesktopToken, { token })
  if (status === 200) {
    await logInWithKey(c, body)
    return c.redirect('/')
  }
  const t = await translateFor(c)
  const page = (
    <Layout t={t} title={t('sign_in.refused')} isGate>
      <h1>{t('sign_in.refused')}</h1>
      <Problem text={t('sign_in.over')} />
      <Onward to="/login">{t('log_in.title')}</Onward>
    </Layout>
  )
  return c.html(page, 403)
}

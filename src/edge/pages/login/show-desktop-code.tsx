import type { Context } from 'hono'
import { makeDesktopToken } from '#api/pages/make-desktop-token'
import type { Edge } from '#edge/environment'
import { readKey } from '#lib/signing/api-key'
import { desktopCode } from '#lib/signing/desktop-code'
import { ask } from '../parts/ask'
import { Layout } from '../parts/layout'
import { translateFor } from '../parts/translate-for'

/** The page in the browser, with a code that only the app can read. */
export async function showDesktopCode(
  c: Context<Edge>,
  key: string,
  { api_key, email }: { api_key: string; email: string },
): Promise<Response> {
  const claim = readKey(api_key)
  if (!claim) return c.redirect('/login')
  const { status, body } = await ask(c, makeDesktopToken, {}, { ...claim, email })
  if (status !== 200) return c.redirect('/login')
  const t = await translateFor(c)
  return c.html(
    <Layout t={t} title={t('desktop.copy')} isGate>
      <h1>{t('desktop.copy')}</h1>
      <p>{t('desktop.copy_more')}</p>
      <textarea readonly autofocus rows={4} aria-label={t('desktop.code')}>
        {await desktopCode(key, body.token)}
      </textarea>
    </Layout>,
  )
}

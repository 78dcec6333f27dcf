import type { Context } from 'hono'
import { ICON_PATH } from '#lib/text/initials'
import type { Edge } from '../environment'
import { organizationOf } from './parts/organization'
import { translateFor } from './parts/translate-for'

const AN_HOUR = 'public, max-age=3600'
const PNG = 'image/png'

/** Sends the manifest for installing the client as an app. Each organization is a separate app with its own name. */
export async function sendManifest(c: Context<Edge>): Promise<Response> {
  const name = (await organizationOf(c)) ?? 'Edgewise'
  const t = await translateFor(c)
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: t('manifest.description'),
    lang: t.language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f2f5f6',
    theme_color: '#f2f5f6',
    categories: ['social', 'productivity'],
    launch_handler: { client_mode: 'navigate-existing' },
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: PNG },
      { src: '/icons/512.png', sizes: '512x512', type: PNG },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
      { src: ICON_PATH, sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: t('manifest.inbox'), url: '/#inbox' },
      { name: t('manifest.direct'), url: '/#direct' },
      { name: t('manifest.search'), url: '/#search' },
    ],
    share_target: { action: '/share', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  }
  return c.body(JSON.stringify(manifest), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': AN_HOUR,
    Vary: 'Accept-Language',
    'X-Content-Type-Options': 'nosniff',
  })
}

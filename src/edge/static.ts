import type { Hono } from 'hono'
import { fromBase64 } from '#lib/base64'
import { codeToNames } from '#lib/emoji/emoji-names'
import type { Edge } from './environment'
import { ICON, ICON_PATH } from './icon'
import { MARK, UNKNOWN_PERSON } from './pictures'

const A_DAY = { 'Cache-Control': 'public, max-age=86400', 'Access-Control-Allow-Origin': '*' }

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40" viewBox="0 0 160 40">
<path d="M6 6h28v28H6z" fill="#ebf2fa"/><path d="M6 6l28 28M34 6L6 34" stroke="#1e6ec8" stroke-width="5"/>
<text x="44" y="27" font-family="sans-serif" font-size="20" fill="#1e6ec8">Edgewise</text></svg>`

/** What clients load by address, the same for every organization. */
export function registerStatic(app: Hono<Edge>): void {
  app.get('/health', (c) => c.text('ok\n', 200, { 'Cache-Control': 'no-store' }))
  app.get('/server_emoji_data', (c) => c.json({ code_to_names: codeToNames() }, 200, A_DAY))
  app.get('/static/images/logo/edgewise-logo.svg', (c) =>
    c.body(LOGO, 200, { ...A_DAY, 'Content-Type': 'image/svg+xml' }),
  )
  app.get(ICON_PATH, (c) => c.body(ICON, 200, { ...A_DAY, 'Content-Type': 'image/svg+xml' }))
  const picture = (path: string, base64: string) =>
    app.get(path, (c) => c.body(fromBase64(base64).slice().buffer, 200, { ...A_DAY, 'Content-Type': 'image/png' }))
  picture('/static/images/unknown-user-avatar.png', UNKNOWN_PERSON)
  picture('/static/generated/emoji/images/emoji/unicode/zulip.png', MARK)
}

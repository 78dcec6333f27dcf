import type { Hono } from 'hono'
import { fromBase64 } from '#lib/bytes/base64'
import { codeToNames } from '#lib/emoji/emoji-names'
import { ICON_PATH, INITIALS_FOLDER } from '#lib/text/initials'
import { notFound } from './answers'
import type { Edge } from './environment'
import { ICON } from './icon'
import { drawInitials } from './initials'
import { MARK, UNKNOWN_PERSON } from './pictures'

const A_DAY = { 'Cache-Control': 'public, max-age=86400', 'Access-Control-Allow-Origin': '*' }

/** Headers for pictures with letters that a stranger chose. They make a picture harmless if it is opened as a page. */
const A_PICTURE_ONLY = { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' }

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40" viewBox="0 0 160 40">
<rect x="6" y="6" width="28" height="28" rx="8" fill="#242c33"/>
<path d="M13.5 14.6h13M13.5 20h13M13.5 25.4h13" stroke="#fff" stroke-width="2.8" stroke-linecap="round"/>
<text x="44" y="27" font-family="sans-serif" font-size="20" fill="#5a6b7b">Edgewise</text></svg>`

/** Registers the health check, and pictures and data that are the same for every organization. */
export function registerStatic(app: Hono<Edge>): void {
  app.get('/health', (c) => c.text('ok\n', 200, { 'Cache-Control': 'no-store' }))
  app.get('/server_emoji_data', (c) => c.json({ code_to_names: codeToNames() }, 200, A_DAY))
  app.get('/static/images/logo/edgewise-logo.svg', (c) =>
    c.body(LOGO, 200, { ...A_DAY, 'Content-Type': 'image/svg+xml' }),
  )
  app.get(ICON_PATH, (c) => c.body(ICON, 200, { ...A_DAY, 'Content-Type': 'image/svg+xml' }))
  app.get(`${INITIALS_FOLDER}/:file`, (c) => {
    const drawn = drawInitials(c.req.param('file'))
    return drawn ? c.body(drawn, 200, { ...A_DAY, ...A_PICTURE_ONLY, 'Content-Type': 'image/svg+xml' }) : notFound()
  })
  const picture = (path: string, base64: string) =>
    app.get(path, (c) => c.body(fromBase64(base64).slice().buffer, 200, { ...A_DAY, 'Content-Type': 'image/png' }))
  picture('/static/images/unknown-user-avatar.png', UNKNOWN_PERSON)
  picture('/static/generated/emoji/images/emoji/unicode/zulip.png', MARK)
}

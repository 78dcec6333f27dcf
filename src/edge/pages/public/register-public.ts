import type { Hono } from 'hono'
import { compress } from '#edge/compress'
import type { Edge } from '#edge/environment'
import { HOME } from './addresses'
import { showChannel, showChannels, showMessage, showTopic } from './pages'
import { PUBLIC_STYLE } from './style'

const FOR_GOOD = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' }

/** The pages for people without an account: of channels that anyone may read. */
export function registerPublic(app: Hono<Edge>): void {
  app.get(`${HOME}/style.css`, (c) => {
    const style = c.body(PUBLIC_STYLE, 200, { ...FOR_GOOD, 'Content-Type': 'text/css; charset=UTF-8' })
    return compress(c.req.raw, style, c.env)
  })
  app.get(HOME, showChannels)
  app.get(`${HOME}/message/:id{[0-9]+}`, showMessage)
  app.get(`${HOME}/:channel`, showChannel)
  app.get(`${HOME}/:channel/:topic`, showTopic)
}

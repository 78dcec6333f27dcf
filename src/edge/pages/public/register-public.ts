import type { Hono } from 'hono'
import { compress } from '#edge/compress'
import type { Edge } from '#edge/environment'
import { HOME } from './addresses'
import { sendFile, sendThumbnail } from './files'
import { showFeed, showRobots, showSitemap, showSitemaps } from './for-programs'
import { showChannel, showChannels, showMessage, showTopic } from './pages'
import { PUBLIC_STYLE } from './style'

const FOR_GOOD = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' }

/** Registers the pages of channels that anyone may read, for people without an account. */
export function registerPublic(app: Hono<Edge>): void {
  app.get(`${HOME}/style.css`, (c) => {
    const style = c.body(PUBLIC_STYLE, 200, { ...FOR_GOOD, 'Content-Type': 'text/css; charset=UTF-8' })
    return compress(c.req.raw, style, c.env)
  })
  app.get('/robots.txt', showRobots)
  app.get(HOME, showChannels)
  app.get(`${HOME}/sitemap.xml`, showSitemaps)
  app.get(`${HOME}/message/:id{[0-9]+}`, showMessage)
  app.get(`${HOME}/files/thumbnail/:realm_id{[0-9]+}/:filename{.+}`, sendThumbnail)
  app.get(`${HOME}/files/:realm_id{[0-9]+}/:filename{.+}`, sendFile)
  app.get(`${HOME}/:channel/sitemap.xml`, showSitemap)
  app.get(`${HOME}/:channel/feed.xml`, showFeed)
  app.get(`${HOME}/:channel`, showChannel)
  app.get(`${HOME}/:channel/:topic`, showTopic)
  app.get(`${HOME}/:channel/:topic/feed.xml`, showFeed)
}

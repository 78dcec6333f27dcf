import type { Context } from 'hono'
import { servePublicFile, servePublicThumbnail } from '#api/public/serve-public-file'
import type { Edge } from '#edge/environment'
import { publicPages } from '#lib/memory/page-cache'
import { NO_FILE_TAG } from '#lib/text/public-tags'
import { asResponse, type Reply } from '#realm/crossing/call'
import { callAsPage } from '../parts/ask'
import { Busy } from '../parts/unavailable'
import { askedEachTime } from './keep'
import { NOTHING, nothingHere, orInstead, refuseIfUsed } from './read'

export const sendFile = (c: Context<Edge>): Promise<Response> => send(c, servePublicFile)
export const sendThumbnail = (c: Context<Edge>): Promise<Response> => send(c, servePublicThumbnail)

function send(c: Context<Edge>, operation: typeof servePublicFile | typeof servePublicThumbnail): Promise<Response> {
  const { realm_id = '', filename = '' } = c.req.param()
  const { name, origin } = c.get('realm')
  const asked = { realm: name, address: origin + c.req.path, now: Date.now() }
  return orInstead(c, async () => {
    if (publicPages.find(asked)) return nothingHere(c)
    const reply = await callAsPage(c, operation, { realm_id, filename }, null)
    if (reply.status !== 200 && reply.status !== 206 && reply.status !== 416) return refuse(c, asked, reply)
    return askedEachTime(asResponse(reply))
  })
}

const NO_FILE = { ...NOTHING, tags: [...NOTHING.tags, NO_FILE_TAG] }

/** Responds to a refusal. The response for a missing file is cached like a page. Files themselves are never cached. */
async function refuse(c: Context<Edge>, asked: Parameters<typeof publicPages.find>[0], reply: Reply) {
  if (reply.status === 429) throw new Busy(1)
  if (reply.status === 403) refuseIfUsed(c, JSON.parse(reply.body).code)
  if (reply.status === 404) await publicPages.get(asked, async () => NO_FILE)
  return nothingHere(c)
}

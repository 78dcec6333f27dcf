import type { Context } from 'hono'
import { servePublicFile, servePublicThumbnail } from '#api/public/serve-public-file'
import type { Edge } from '#edge/environment'
import { asResponse } from '#realm/crossing/call'
import { callAsPage } from '../parts/ask'
import { askedEachTime } from './keep'
import { nothingHere, orInstead } from './read'

export const sendFile = (c: Context<Edge>): Promise<Response> => send(c, servePublicFile)
export const sendThumbnail = (c: Context<Edge>): Promise<Response> => send(c, servePublicThumbnail)

function send(c: Context<Edge>, operation: typeof servePublicFile | typeof servePublicThumbnail): Promise<Response> {
  const { realm_id = '', filename = '' } = c.req.param()
  return orInstead(c, async () => {
    const reply = await callAsPage(c, operation, { realm_id, filename }, null)
    if (reply.status !== 200 && reply.status !== 206 && reply.status !== 416) return nothingHere(c)
    return askedEachTime(asResponse(reply))
  })
}

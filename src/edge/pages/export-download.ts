import type { Context } from 'hono'
import { getExportPiece, PIECES_HEADER } from '#api/organization/get-export-piece'
import { asResponse, type Credentials, type Reply } from '#realm/crossing/call'
import { readCredentials } from '../credentials'
import type { Edge } from '../environment'
import { callAsPage } from './parts/ask'
import { visitorOf } from './parts/visitor'

/**
 * An export as one file, for administrators with an API key or a session. It is fetched piece by piece, so it is never
 * in memory as a whole. The permission is checked for each piece.
 */
export async function downloadExport(c: Context<Edge>): Promise<Response> {
  const credentials = await callerOf(c)
  const token = c.req.param('token') ?? ''
  const fetchPiece = (piece: number) => callAsPage(c, getExportPiece, { token, piece: String(piece) }, credentials)
  const first = await fetchPiece(0)
  if (first.status !== 200) return asResponse(first)
  const pieces = Number(first.headers?.[PIECES_HEADER])
  return new Response(inOrder(first, pieces, fetchPiece), {
    headers: {
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${c.req.param('file')}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function callerOf(c: Context<Edge>): Promise<Credentials | null> {
  const header = c.req.header('Authorization')
  if (header !== undefined) return readCredentials(c, header)
  return (await visitorOf(c))?.credentials ?? null
}

/** The pieces as one stream. If a piece can't be read, the download fails instead of leaving a gap. */
function inOrder(
  first: Reply,
  pieces: number,
  fetchPiece: (piece: number) => Promise<Reply>,
): ReadableStream<Uint8Array> {
  let next = 0
  return new ReadableStream({
    async pull(controller) {
      const { status, bytes } = next === 0 ? first : await fetchPiece(next)
      if (status !== 200 || !bytes) return controller.error(new Error('a piece of the export is gone'))
      controller.enqueue(new Uint8Array(await new Response(bytes).arrayBuffer()))
      next += 1
      if (next >= pieces) controller.close()
    },
  })
}

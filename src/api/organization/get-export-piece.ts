import * as z from 'zod'
import { accessExport } from '#domain/moving/exports/access'
import { ProtocolError } from '#lib/errors'
import { query, RawAnswer } from '../contract/operation'
import { plainId, text } from '../contract/params'

/** The header with the total number of pieces. It comes with each piece. */
export const PIECES_HEADER = 'X-Export-Pieces'

/**
 * Returns a piece of an export. The edge joins the pieces at the address in `export_url`
 * (edge/pages/export-download.ts).
 */
export const getExportPiece = query({
  name: 'get-export-piece',
  method: 'GET',
  path: '/export/realm/pieces/:token/:piece{[0-9]+}',
  access: 'administrator',
  answers: 'application/gzip',
  reportsIgnored: false,
  limit: 'none',
  params: z.object({
    /** The token in the export's address. */
    token: text,
    /** The number of the piece, from 0. */
    piece: plainId,
  }),
  async prepare(context, { token, piece }) {
    const { firstPiece, pieces } = accessExport(context, token)
    const bytes = piece < pieces ? await context.blobs.get(firstPiece + piece) : undefined
    if (!bytes) throw new ProtocolError('File not found', { status: 404 })
    const headers = { 'Content-Type': 'application/gzip', 'Cache-Control': 'no-store', [PIECES_HEADER]: String(pieces) }
    return new RawAnswer(200, headers, bytes)
  },
  run: (_context, _params, prepared) => prepared,
})

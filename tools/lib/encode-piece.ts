/**
 * Encodes a piece of an import or a restore as a form, with headers for its type and length.
 *
 * @param bytes the contents of the piece's file
 */
export async function encodePiece(
  piece: object,
  bytes?: Buffer,
): Promise<{ encoded: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  form.set('piece', JSON.stringify(piece))
  if (bytes) form.set('file', new Blob([new Uint8Array(bytes)]), 'file')
  const response = new Response(form)
  const encoded = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  return { encoded, headers: { 'content-type': type, 'content-length': `${encoded.byteLength}` } }
}

import { joined } from '#lib/bytes/bytes'
import { OutgoingFailure } from '#lib/http/outgoing'

/**
 * The bytes of an answer, decompressed. If it is longer than `mostBytes`, it is truncated or refused, and the rest
 * isn't read.
 */
export async function readBytes(
  { body }: Response,
  mostBytes: number,
  isCut: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  const reader = body?.getReader()
  while (reader && bytes <= mostBytes) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    bytes += value.byteLength
  }
  if (bytes > mostBytes) {
    await reader?.cancel().catch(() => {})
    if (!isCut) throw new OutgoingFailure('too-long', `Its answer was longer than ${mostBytes / 1024} KB.`)
  }
  return joined(pieces).subarray(0, mostBytes)
}

/** The number of bytes at the start of a page in which it may declare its encoding. */
const HEAD_BYTES = 1024

/** A page's bytes as text, in the encoding given by its type or by the page itself, or else in UTF-8. */
export function decodePage(bytes: Uint8Array<ArrayBuffer>, type: string): string {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  const named = charsetIn(type) ?? charsetIn(head)
  return decoderOf(named).decode(bytes)
}

const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(text)?.[1]

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

import { OutgoingFailure } from '#lib/http/outgoing'

/** An answer as text, read no further than `mostBytes`: unpacked, if it came compressed. */
export async function readText({ body }: Response, mostBytes: number): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > mostBytes) {
      await reader.cancel().catch(() => {})
      throw new OutgoingFailure('too-long', `Its answer was longer than ${mostBytes / 1024} KB.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

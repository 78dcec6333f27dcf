interface Answer {
  status: number
  headers?: Record<string, string> | undefined
  body: string
}

/** An answer as one string: the first line has its status and headers, and its body follows unchanged. */
export function packAnswer({ status, headers, body }: Answer): string {
  return `${JSON.stringify(headers === undefined ? [status] : [status, headers])}\n${body}`
}

export function unpackAnswer(packed: string): Answer {
  const end = packed.indexOf('\n')
  const [status, headers] = JSON.parse(packed.slice(0, end)) as [number, Record<string, string>?]
  return { status, headers, body: packed.slice(end + 1) }
}

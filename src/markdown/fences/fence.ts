export interface FenceStart {
  /** The run of backticks or tildes. */
  fence: string
  language: string | undefined
  header: string | undefined
}

/**
 * Three or more backticks or tildes, and optionally a language (perhaps in braces or after a dot) and a header, which
 * spoilers use.
 */
const FENCE = /^(~{3,}|`{3,}) *(?:\{?\.?([a-zA-Z0-9_+,./#-]+) *([^ ~`][^~`]*)?\}?)?$/

export function readFence(line: string): FenceStart | undefined {
  if (!line.startsWith('```') && !line.startsWith('~~~')) return undefined
  const match = FENCE.exec(line)
  return match ? { fence: match[1] ?? '', language: match[2], header: match[3] } : undefined
}

/** Whether a line that looks like the start of a fence closes the given one. */
export function closesFence(line: FenceStart, fence: string): boolean {
  return line.language === undefined && line.fence === fence
}

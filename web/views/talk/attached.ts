/** A file in a message: a link in its text. */
export interface Attached {
  /** The file's name, or the description of a picture for people who can't see it. */
  readonly label: string
  readonly address: string
}

/** A message's text, separated from the files at its end. */
export interface Parts {
  readonly words: string
  readonly files: readonly Attached[]
}

const LINK = /\[([^[\]\n]*)\]\((\/user_uploads\/[^\s()]+)\)/g
/** A line that contains only links to files. */
const ONLY_LINKS = /^[ \t]*(?:\[[^[\]\n]*\]\(\/user_uploads\/[^\s()]+\)[ \t]*)+$/
const LONGEST_LABEL = 300

/**
 * Separates a message's text from the files that its last lines link to. Drafts, edits and scheduled messages are
 * stored in the form in which they are sent, so that every device and every other client finds the files in them.
 */
export function partsOf(text: string): Parts {
  const end = text.trimEnd()
  const lines = end.split('\n')
  let first = lines.length
  while (first > 0 && ONLY_LINKS.test(lines[first - 1]!)) first -= 1
  if (first === lines.length) return { words: text, files: [] }
  const files = [...lines.slice(first).join('\n').matchAll(LINK)].map(([, label = '', address = '']) => ({
    label,
    address,
  }))
  return { words: lines.slice(0, first).join('\n'), files }
}

/** The text with its files, in the form that is stored and sent. */
export function textWith({ words, files }: Parts): string {
  const links = files.map(({ label, address }) => `[${label}](${address})`).join('\n')
  return words && links ? `${words}\n${links}` : words || links
}

/** Closes code blocks, quotes and spoilers that would otherwise include the files below them. */
export function finished(text: string): string {
  const { words, files } = partsOf(text)
  if (files.length === 0) return text
  return textWith({ words: [words, ...openFences(words)].join('\n'), files })
}

/**
 * The fences that are still open at the end, innermost first. Quotes and spoilers can contain further fences, but code
 * can't.
 */
function openFences(words: string): string[] {
  const open: { fence: string; isCode: boolean }[] = []
  for (const [, fence = '', more = ''] of words.matchAll(/^[ \t]*(`{3,}|~{3,})(.*)$/gm)) {
    const kind = more.trim()
    if (open[0]?.fence === fence && kind === '') open.shift()
    else if (!open[0]?.isCode) open.unshift({ fence, isCode: !/^(?:quote|spoiler)\b/.test(kind) })
  }
  return open.map(({ fence }) => fence)
}

/** A label without characters that would end a link or have a special meaning in it, truncated to the limit. */
export const labelOf = (text: string): string =>
  text
    .replace(/(?:[[\]\\`\s]|\$\$)+/g, ' ')
    .trim()
    .slice(0, LONGEST_LABEL)

/** The file's name in storage. */
export function nameOfFile({ address }: Attached): string {
  const last = address.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const endingOf = (name: string) => /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * The user's description of a picture; empty if the label has the file's extension, which means that it is just a
 * name.
 */
export const descriptionOf = (file: Attached): string =>
  endingOf(file.label) === endingOf(nameOfFile(file)) ? '' : file.label

type FileKind = 'picture' | 'sound' | 'other'

const KINDS: Readonly<Record<string, FileKind>> = {
  ...Object.fromEntries(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'apng'].map((ending) => [ending, 'picture'])),
  ...Object.fromEntries(['mp3', 'm4a', 'aac', 'oga', 'ogg', 'wav', 'flac', 'weba'].map((ending) => [ending, 'sound'])),
}

export const kindOf = (file: Attached): FileKind => KINDS[endingOf(nameOfFile(file))] ?? 'other'

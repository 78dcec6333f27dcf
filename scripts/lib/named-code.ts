/** Names from code in backticks: in camelCase, in PascalCase with several words, or with underscores. */
const NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|\w*[a-zA-Z]_[a-zA-Z]\w*)$/
/** A code file's name, with or without its folders, or an ending that several names share. */
const FILE = /^[\w/.-]+\.(?:tsx?|mjs)$/
/** Words in recipes that readers replace with their own names. */
const PLACEHOLDER = /NAME|PORT$|_AGO$/

/** The words in sources, without those in comments, because a name that is only in a comment no longer exists. */
export function wordsOfCode(sources: string[]) {
  const words = new Set<string>()
  for (const source of sources) {
    const code = source.replace(/(^|\s)\/\*[\s\S]*?\*\//g, '$1').replace(/(^|\s)\/\/.*$/gm, '$1')
    for (const [word] of code.matchAll(/\w+/g)) words.add(word)
  }
  return words
}

/** The names in backticks in Markdown that are neither words in the code nor its paths, without duplicates. */
export function lostNames(text: string, { words, paths }: { words: Set<string>; paths: string[] }) {
  const prose = text.replace(/^\s*(```|~~~)[\s\S]*?^\s*\1/gm, '')
  const spans = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => span.split(/[^\w/.-]+/))
  const lost = spans.filter((span) => {
    if (PLACEHOLDER.test(span)) return false
    if (FILE.test(span)) return !paths.some((path) => isPathOf(path, span))
    return span.split(/[/.-]/).some((word) => NAME.test(word) && !words.has(word))
  })
  return [...new Set(lost)]
}

/** Whether `span` on a page refers to this path. */
function isPathOf(path, span) {
  return /^[.-]/.test(span) ? path.endsWith(span.replace(/^\.\//, '/')) : `/${path}`.endsWith(`/${span}`)
}

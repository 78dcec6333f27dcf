// Reads the comments of TypeScript and JavaScript as paragraphs of prose.

type Paragraph = { line: number; text: string }

const DIRECTIVE = /^(biome-ignore|@ts-|@vitest|#|\/\s*<reference)/

/** Comments on lines of their own, and those after code. Tags such as `@param` and indented examples are left out. */
export function commentsOf(source: string): Paragraph[] {
  const lines = source.split('\n')
  const found: Paragraph[] = []
  for (let at = 0; at < lines.length; at++) {
    const comment = blockAt(lines, at) ?? lineCommentsAt(lines, at)
    if (comment) {
      found.push(...paragraphs(comment, at + 1))
      at += comment.length - 1
    } else {
      const behind = /\s(?:\/\/ |\/\*\* ?)(.*?)(?: ?\*\/|$)/.exec(lines[at])
      if (behind && !lines[at].slice(0, behind.index).match(/['"`]/)) found.push(...paragraphs([behind[1]], at + 1))
    }
  }
  return found
}

function blockAt(lines: string[], at: number) {
  if (!/^\s*\/\*/.test(lines[at])) return undefined
  const length = lines.slice(at).findIndex((line) => line.includes('*/')) + 1
  return lines.slice(at, at + length).map((line) =>
    line
      .replace(/\*\/.*/, '')
      .replace(/^\s*(\/\*+|\*) ?/, '')
      .trimEnd(),
  )
}

function lineCommentsAt(lines: string[], at: number) {
  const rest = lines.slice(at)
  const length = rest.findIndex((line) => !/^\s*\/\//.test(line))
  if (length === 0) return undefined
  return rest.slice(0, length < 0 ? rest.length : length).map((line) => line.replace(/^\s*\/\/ ?/, ''))
}

function paragraphs(lines: string[], first: number) {
  const found: Paragraph[] = []
  let isOpen = false
  for (const [at, line] of lines.entries()) {
    if (line.trim().startsWith('@')) break
    if (line.trim() === '' || DIRECTIVE.test(line) || /^( {2}|\||```)/.test(line)) isOpen = false
    else if (isOpen) found[found.length - 1].text += ` ${line.trim()}`
    else {
      found.push({ line: first + at, text: line.trim() })
      isOpen = true
    }
  }
  return found
}

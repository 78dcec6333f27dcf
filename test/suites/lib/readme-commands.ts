/**
 * The commands in a Markdown file's shell blocks, in order, each on one line and without its comment.
 *
 * @returns by block
 */
export function shellBlocks(markdown: string): string[][] {
  const blocks = [...markdown.matchAll(/^```(?:sh|bash)\n(.*?)^```$/gms)].map(([, text = '']) => text)
  return blocks.map((text) =>
    text
      .replace(/\\\n\s*/g, ' ')
      .split('\n')
      .map((line) => line.replace(/\s+# .*$/, '').trim())
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
}

/** The package.json scripts that a file's text mentions: `npm run NAME`, `npm start` and `npm test`. */
export function scriptsNamed(text) {
  const named = [...text.matchAll(/\bnpm (?:run ([a-z][a-z:]*[a-z])|(start|test)\b)/g)]
  return [...new Set(named.map(([, run, short]) => run ?? short ?? ''))]
}

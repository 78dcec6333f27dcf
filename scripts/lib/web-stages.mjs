import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './paths.mjs'

/** What is loaded when the page opens, and then to show messages. */
export const START = 'web/main.tsx'
export const CONVERSATION = 'web/views/shell/messages-screen.tsx'
export const INBOX = 'web/views/inbox/inbox.tsx'

/** What is loaded late from these folders is loaded from a conversation. */
const OF_CONVERSATIONS = /\/web\/views\/(conversation|message|composer)\//

/**
 * Whatever is loaded late comes after the start, and parts of conversations come after those. esbuild
 * doesn't know that, and cuts everything that two parts share into small files, which compress badly.
 * So each late part imports what is there before it: then that is one file.
 */
export const stages = {
  name: 'stages',
  setup(build) {
    const late = new Set()
    build.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData?.isResolved) return undefined
      const resolved = await build.resolve(path, { kind, resolveDir, importer, pluginData: { isResolved: true } })
      late.add(resolved.path)
      return resolved
    })
    build.onLoad({ filter: /\/web\/views\/.*\.tsx?$/ }, async ({ path }) => {
      if (!late.has(path)) return undefined
      const before = OF_CONVERSATIONS.test(path) ? [START, CONVERSATION] : [START]
      const imports = before.map((stage) => `import ${JSON.stringify(join(ROOT, stage))}`)
      const contents = [await readFile(path, 'utf8'), ...imports].join('\n')
      return { contents, loader: 'tsx', resolveDir: dirname(path) }
    })
  },
}

/** The output that begins with a source. */
export function outputOf({ outputs }, source) {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source)
  if (!found) throw new Error(`the client has no ${source}`)
  return found[0]
}

/** The script that begins with a source, and the scripts that it needs before it runs. */
export function scriptsOf(metafile, source) {
  const seen = new Set()
  const visit = (path) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const { path: next, kind } of metafile.outputs[path].imports) if (kind === 'import-statement') visit(next)
  }
  visit(outputOf(metafile, source))
  return [...seen]
}

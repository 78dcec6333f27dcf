import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'

/** The code that is loaded when the page opens, and the code that shows messages. */
export const START = 'web/main.tsx'
export const CONVERSATION = 'web/views/messages/messages-screen.tsx'
export const INBOX = 'web/views/inbox/inbox.tsx'
export const INBOX_TEXTS = 'web/words/en/inbox.ts'
/** Parts of the sidebar that some users need, such as those with many channels. They load with any first screen. */
export const SIDE = 'web/views/sidebar/channel-parts.tsx'

/**
 * Code that is loaded late comes after the start script, and parts that only conversations load come after the script
 * of conversations. esbuild ignores this order and splits everything that two parts share into small files, which
 * compress badly. So each late part imports what is loaded before it, and the start imports what conversations share
 * with other parts. Then each stage is one file. In the same way, the inbox and every part that shares code with it
 * import all of that code, because browsers with HTTP/1.1 load six files at a time.
 *
 * @param {import('esbuild').Metafile['inputs']} inputs of a build without stages
 * @param {Record<string, (text: string) => string>} changes functions that modify sources, by path
 * @returns {import('esbuild').Plugin}
 */
export const stagesOf = (inputs, changes) => ({
  name: 'stages',
  setup(build) {
    const imports = Object.values(inputs).flatMap((input) => input.imports)
    const late = new Set(imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path))
    const withoutConversation = reachable(inputs, START, CONVERSATION)
    const shared = sharedWithLater(
      inputs,
      [...late].filter((source) => withoutConversation.has(source)),
    )
    const ofConversation = atOnce(inputs, CONVERSATION)
    const ofInbox = [INBOX, SIDE]
      .flatMap((screen) => sharedWithLater(inputs, [...late], screen))
      .filter((source) => !ofConversation.has(source))
    const sharing = new Set([...late].filter((source) => ofInbox.some((one) => atOnce(inputs, source).has(one))))
    build.onResolve({ filter: /^shared with the inbox$/ }, ({ path }) => ({ path, namespace: 'stage' }))
    build.onLoad({ filter: /.*/, namespace: 'stage' }, () => ({ contents: importing(ofInbox), resolveDir: ROOT }))
    build.onLoad({ filter: /\/web\/.*\.css$/ }, async ({ path }) => {
      const change = changes[relative(ROOT, path)]
      if (!change) return undefined
      return { contents: change(await readFile(path, 'utf8')), loader: 'css', resolveDir: dirname(path) }
    })
    build.onLoad({ filter: /\/web\/.*\.tsx?$/ }, async ({ path }) => {
      const source = relative(ROOT, path)
      const change = changes[source]
      if (!late.has(source) && source !== START && !change) return undefined
      const before = withoutConversation.has(source) || source === CONVERSATION ? [START] : [START, CONVERSATION]
      const stages = source === START ? shared : late.has(source) ? before : []
      const text = await readFile(path, 'utf8')
      const inbox = sharing.has(source) ? ["import 'shared with the inbox'"] : []
      const contents = [change ? change(text) : text, importing(stages), ...inbox].join('\n')
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts', resolveDir: dirname(path) }
    })
  },
})

/**
 * Modifies sources in a build without stages.
 *
 * @param {Record<string, (text: string) => string>} changes functions that modify sources, by path
 * @returns {import('esbuild').Plugin}
 */
export const changedBy = (changes) => ({
  name: 'changes',
  setup(build) {
    build.onLoad({ filter: /\/web\/.*\.tsx?$/ }, async ({ path }) => {
      const change = changes[relative(ROOT, path)]
      if (!change) return undefined
      const loader = path.endsWith('x') ? 'tsx' : 'ts'
      return { contents: change(await readFile(path, 'utf8')), loader, resolveDir: dirname(path) }
    })
  },
})

const importing = (sources) => sources.map((source) => `import ${JSON.stringify(join(ROOT, source))}`).join('\n')

/** The code that a screen, by default the conversation, shares with parts that load without it. */
function sharedWithLater(inputs, others, screen = CONVERSATION) {
  const start = atOnce(inputs, START)
  const ofOthers = others.filter((source) => source !== screen).map((source) => atOnce(inputs, source))
  return [...atOnce(inputs, screen)].filter(
    (source) => isOurs(source) && !start.has(source) && ofOthers.some((one) => one.has(source)),
  )
}

const isOurs = (source) => source.startsWith('web/') || source.startsWith('src/')
const atOnce = (inputs, source) => reachable(inputs, source, undefined, (kind) => kind === 'import-statement')

/** A source and the files that it loads, except through the file `without`. `isFollowed` selects kinds of imports. */
function reachable(inputs, source, without, isFollowed = (_kind) => true, seen = new Set()) {
  if (seen.has(source) || source === without) return seen
  seen.add(source)
  for (const { path, kind } of inputs[source]?.imports ?? [])
    if (isFollowed(kind)) reachable(inputs, path, without, isFollowed, seen)
  return seen
}

/** Whether a script has no code of its own, and exports nothing. */
export const isDoor = ({ inputs, exports }) => Object.keys(inputs).length === 0 && exports.length === 0

/** The path of the output whose entry point is `source`. */
export function outputOf({ outputs }, source) {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source)
  if (!found) throw new Error(`the client has no ${source}`)
  return found[0]
}

/**
 * The script whose entry point is `source`, and the scripts that it needs before it runs. If others import `source`,
 * esbuild moves it to a separate file, and leaves a script that only imports that file. Such scripts are left out,
 * because each would cost a request.
 */
export function scriptsOf(metafile, source) {
  const seen = new Set()
  const visit = (path) => {
    if (seen.has(path)) return
    const output = metafile.outputs[path]
    const next = output.imports.filter(({ kind }) => kind === 'import-statement')
    if (!isDoor(output) || next.length !== 1) seen.add(path)
    for (const { path } of next) visit(path)
  }
  visit(outputOf(metafile, source))
  return [...seen]
}

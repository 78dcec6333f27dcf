// Folders import one way: the ways of imports among them form no ring. And nothing is exported that nobody imports.
// The drawing of the client in docs/web-client.md is true.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOfDrawing } from '../lib/drawing.mjs'
import { ringsOfFolders, unusedExports } from '../lib/imports.mjs'
import { ROOT } from '../lib/paths.mjs'
import { sourcesIn } from '../lib/sources.mjs'
import { runChecks } from './checks.mjs'

const read = (paths) => Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
const describe = ({ folders, imports }) =>
  [folders.join(', '), ...imports.map(({ from, to }) => `  ${from} → ${to}`)].join('\n    ')

/** What integrations may use, whether or not one of them does. */
const KIT = 'src/integrations/kit/'
/** What a script finds by its name in the text of the file, or loads. */
const READ_BY_SCRIPTS = [
  'src/api/contract/shared-parameters.ts: SharedParameters',
  'src/integrations/index.ts: integrations',
]

await runChecks(async ({ check }) => {
  const mutual = {
    'src/a/one.ts': "import { two } from '../b/two'\n",
    'src/b/two.ts': 'export const two = 2\n',
    'src/b/three.ts': "import type {\n  One,\n} from '#a/one'\n",
  }
  check('folders that import each other are found', ringsOfFolders(mutual)[0]?.folders.join() === 'src/a,src/b')
  const parent = { 'src/a/one.ts': "export * from './b/two'\n", 'src/a/b/two.ts': "import { one } from '../one'\n" }
  check('so is a folder that imports the one it lies in', ringsOfFolders(parent).length === 1)
  const longer = {
    'src/a/one.ts': "import { two } from '../b/two'\n",
    'src/b/two.ts': "const three = () => import('../c/three')\n",
    'src/c/three.ts': "import { z } from 'zod'\nimport '../a/one'\n",
  }
  check('and a ring of several folders', ringsOfFolders(longer)[0]?.folders.join() === 'src/a,src/b,src/c')
  const oneWay = { 'src/a/one.ts': "import { two } from '../b/two'\n", 'src/b/two.ts': 'export const two = 2\n' }
  check('imports one way are no ring', ringsOfFolders(oneWay).length === 0)

  const exported = {
    'a.ts': 'export const used = 1\nexport const unused = used\nexport async function later() {}\n',
    'b.ts': "import { type used as known } from './a'\n",
  }
  const found = unusedExports(exported, (path) => path === 'a.ts')
  check('an export that no other file imports is found', found.join() === 'a.ts: unused,a.ts: later')
  const all = { ...exported, 'c.ts': "export * from './a'\n" }
  check('a file that is taken as a whole has none', unusedExports(all, (path) => path === 'a.ts').length === 0)

  for (const part of ['src', 'web']) {
    const rings = ringsOfFolders(read(sourcesIn(part)))
    check(`no folders of ${part} import each other`, rings.length === 0, rings.map(describe).join('\n    '))
  }
  const drawn = 'web\n  main.ts\n  ↓\nviews  shell\n  ↓\n  inbox\n  ↓\nparts'
  const house = {
    'web/main.ts': "import './views/shell/shell'\n",
    'web/views/shell/shell.ts': "import '../inbox/inbox'\n",
    'web/views/inbox/inbox.ts': "import '../../parts/late/icon'\n",
    'web/parts/late/icon.ts': '',
  }
  check('a drawing of folders is true', faultsOfDrawing(drawn, 'web', house).length === 0)
  const upward = { ...house, 'web/parts/late/icon.ts': "import '../../views/inbox/inbox'\n", 'web/words/t.ts': '' }
  check(
    'or an import points up in it, or a folder is missing',
    faultsOfDrawing(drawn, 'web', upward).join() ===
      "web/words isn't drawn,web/parts/late/icon.ts → web/views/inbox/inbox.ts",
  )
  const gone = faultsOfDrawing(drawn.replace('inbox', 'outbox').replace('main', 'start'), 'web', house)
  check(
    'or a name is nowhere',
    gone.includes('web/views/outbox is nowhere') && gone.includes('web/start.ts is nowhere'),
  )
  const page = readFileSync(join(ROOT, 'docs/web-client.md'), 'utf8')
  const [, drawing = ''] = /\n## Folders\n[\s\S]*?```\n([\s\S]*?)```/.exec(page) ?? []
  const faults = faultsOfDrawing(drawing, 'web', read(sourcesIn('web')))
  check('the drawing of the client is true', drawing !== '' && faults.length === 0, faults.join('\n    '))
  const recipes = readFileSync(join(ROOT, 'docs/adding-to-the-client.md'), 'utf8')
  const paths = ['src', 'test', 'scripts', 'web'].flatMap(sourcesIn)
  const named = [...`${page}${recipes}`.matchAll(/`([\w/.-]+\.(?:tsx?|mjs))`/g)].map(([, name]) => name)
  const lost = named.filter((name) => !name.includes('tides') && !paths.some((path) => `/${path}`.endsWith(`/${name}`)))
  check('the pages about the client name files that are there', lost.length === 0, lost.join())
  const files = read(paths)
  const isAsked = (path) => /^(src|web)\//.test(path) && !path.startsWith(KIT)
  const unused = unusedExports(files, isAsked).filter((one) => !READ_BY_SCRIPTS.includes(one))
  check('nothing is exported from src and web that nobody imports', unused.length === 0, unused.join('\n    '))
})

// Folders import one way: the ways of imports among them form no ring.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ringsOfFolders } from '../lib/imports.mjs'
import { ROOT } from '../lib/paths.mjs'
import { sourcesIn } from '../lib/sources.mjs'
import { runChecks } from './checks.mjs'

const read = (paths) => Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
const describe = ({ folders, imports }) =>
  [folders.join(', '), ...imports.map(({ from, to }) => `  ${from} → ${to}`)].join('\n    ')

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

  const rings = ringsOfFolders(read(sourcesIn('src')))
  check('no folders of src import each other', rings.length === 0, rings.map(describe).join('\n    '))
})

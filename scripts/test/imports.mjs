// Checks that folders import in one direction (without cycles), that exports of src and web are imported somewhere, and
// that the client's views change things only through its actions, except in forms. It also checks that the folder
// diagrams in docs are right, and that pages refer only to code that exists.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { runChecks } from '../lib/checks.ts'
import { faultsOfDrawing, faultsOfRoads } from '../lib/drawing.ts'
import { importsOf, lostImports, ringsOfFolders, unusedExports } from '../lib/imports.mjs'
import { lostNames, wordsOfCode } from '../lib/named-code.ts'
import { policiesByNumber, policiesIn } from '../lib/policy-numbers.ts'
import { sourcesIn } from '../lib/sources.mjs'
import { straysAmongCalls } from '../lib/web-calls.ts'

const text = (path) => readFileSync(join(ROOT, path), 'utf8')
const read = (paths) => Object.fromEntries(paths.map((path) => [path, text(path)]))
const describe = ({ folders, imports }) =>
  [folders.join(', '), ...imports.map(({ from, to }) => `  ${from} → ${to}`)].join('\n    ')

/** Pages with a folder diagram, each with the heading above the diagram and the folder that it shows. */
const DRAWINGS = [
  ['docs/web-client.md', 'Folders', 'web'],
  ['docs/architecture.md', 'Layers', 'src'],
]

/** The code that integrations share. Its exports may be unused. */
const KIT = 'src/integrations/kit/'
/** Exports that a script finds by name in the source, or loads dynamically. */
const READ_BY_SCRIPTS = [
  'src/api/contract/shared-parameters.ts: SharedParameters',
  'src/integrations/index.ts: integrations',
  'src/store/search/imported-words.ts: MOST_STAGED',
]

/** Folders that may import those before them (docs/decisions/0601). */
const BUILT_UPON = ['tools', 'scripts', 'test']
const placeOf = (path) => BUILT_UPON.indexOf(path.split('/')[0])
const isUpward = (from, to) => placeOf(from) >= 0 && placeOf(to) > placeOf(from)
/**
 * Files that may import later folders, because a deployment builds the bundle, and a release stores an organization for
 * later tests.
 */
const UPWARD = ['tools/deploy.ts', 'scripts/release.ts']

/** Configuration files outside the code folders. */
const CONFIGURATION = readdirSync(ROOT).filter(
  (name) => /\.(?:ts|mjs|jsonc?|toml)$/.test(name) && name !== 'package-lock.json',
)
/**
 * Names in pages that belong to other programs and platforms, that end with a port, or that are examples in a recipe.
 */
const NAMES_OF_OTHERS = [
  ...['convert_mattermost_data', 'CAN_ACCESS_ALL_USERS_GROUP_LIMITS_PRESENCE'],
  ...['autoAllocateChunkSize', 'BroadcastChannel', 'contentless_delete', 'safeParseAsync'],
  ...['edgewise_session_8787', 'edgewise_device_8787', 'what_it_adds', 'TidesScreen'],
  ...['realm_bot_creation_policy', 'realm_delete_own_message_policy', 'realm_invite_to_realm_policy'],
  ...['realm_invite_to_stream_policy', 'realm_move_messages_between_streams_policy', 'realm_user_group_edit_policy'],
]
const FILES_OF_RECIPES = ['web/views/tides/tides-screen.tsx', 'test/web/tides.web.mjs']
/** The pages whose references to code are checked. */
const pagesWithCode = () => [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
]

await runChecks(async ({ check }) => {
  const mutual = {
    'src/a/one.ts': "import { two } from '../b/two'\n",
    'src/b/two.ts': 'export const two = 2\n',
    'src/b/three.ts': "import type {\n  One,\n} from '#a/one'\n",
  }
  check('folders that import each other are found', ringsOfFolders(mutual)[0]?.folders.join() === 'src/a,src/b')
  const parent = { 'src/a/one.ts': "export * from './b/two'\n", 'src/a/b/two.ts': "import { one } from '../one'\n" }
  check('a folder and one inside it that import each other are found', ringsOfFolders(parent).length === 1)
  const longer = {
    'src/a/one.ts': "import { two } from '../b/two'\n",
    'src/b/two.ts': "const three = () => import('../c/three')\n",
    'src/c/three.ts': "import { z } from 'zod'\nimport '../a/one'\n",
  }
  check('a cycle of several folders is found', ringsOfFolders(longer)[0]?.folders.join() === 'src/a,src/b,src/c')
  const oneWay = { 'src/a/one.ts': "import { two } from '../b/two'\n", 'src/b/two.ts': 'export const two = 2\n' }
  check('imports in one direction are no cycle', ringsOfFolders(oneWay).length === 0)

  const exported = {
    'a.ts': 'export const used = 1\nexport const unused = used\nexport async function later() {}\n',
    'b.ts': "import { type used as known } from './a'\n",
  }
  const found = unusedExports(exported, (path) => path === 'a.ts')
  check('an export that no other file imports is found', found.join() === 'a.ts: unused,a.ts: later')
  const all = { ...exported, 'c.ts': "export * from './a'\n" }
  check(
    'an export isn’t found if another file exports everything from its file',
    unusedExports(all, (path) => path === 'a.ts').length === 0,
  )

  for (const part of ['src', 'web']) {
    const rings = ringsOfFolders(read(sourcesIn(part)))
    check(`no folders of ${part} import each other in a cycle`, rings.length === 0, rings.map(describe).join('\n    '))
  }
  const drawn = 'web\n  main.ts\n  ↓\nviews  shell\n  ↓\n  inbox\n  ↓\nparts'
  const house = {
    'web/main.ts': "import './views/shell/shell'\n",
    'web/views/shell/shell.ts': "import '../inbox/inbox'\n",
    'web/views/inbox/inbox.ts': "import '../../parts/late/icon'\n",
    'web/parts/late/icon.ts': '',
  }
  check('a correct drawing of folders has no faults', faultsOfDrawing(drawn, 'web', house).length === 0)
  const upward = { ...house, 'web/parts/late/icon.ts': "import '../../views/inbox/inbox'\n", 'web/words/t.ts': '' }
  check(
    'an import upward in a drawing and a folder that isn’t drawn are found',
    faultsOfDrawing(drawn, 'web', upward).join() ===
      "web/words isn't drawn,web/parts/late/icon.ts → web/views/inbox/inbox.ts",
  )
  const gone = faultsOfDrawing(drawn.replace('inbox', 'outbox').replace('main', 'start'), 'web', house)
  check(
    'a drawn name that doesn’t exist is found',
    gone.includes('web/views/outbox is nowhere') && gone.includes('web/start.ts is nowhere'),
  )
  for (const [page, heading, part] of DRAWINGS) {
    const [, drawing = ''] =
      text(page)
        .split(`\n## ${heading}\n`)[1]
        ?.match(/```\n([\s\S]*?)```/) ?? []
    const faults = faultsOfDrawing(drawing, part, read(sourcesIn(part)))
    check(`the drawing of ${part} is correct`, drawing !== '' && faults.length === 0, faults.join('\n    '))
  }
  const [roads = ''] = text('docs/architecture.md').match(/(?<=```\n)[^`]*─ 1 RPC[^`]*/) ?? []
  const realm = read(sourcesIn('src/realm'))
  const faultsOfOurs = faultsOfRoads(roads, realm)
  check(
    'the drawing of the roads to the realm is correct',
    roads !== '' && faultsOfOurs.length === 0,
    faultsOfOurs.join(),
  )
  const detour = roads.replace('─ 2 ', '─ 7 ').replace('hold.ts', 'held.ts').replace('▶ execute', '▶ perform')
  check(
    'wrong numbers and wrong names in a drawing of roads are found',
    faultsOfRoads(detour, realm).join() ===
      "src/realm/crossing/roads.ts numbers 1,2,3,4,5,6,the realm doesn't take src/realm/roads/held.ts,the realm has no perform,src/realm/roads/hold.ts isn't drawn",
  )
  const calling = {
    'web/model/actions/tides.ts': "calls.call('POST /tides')",
    'web/views/settings/tides.tsx': "calls.call('POST /tides'); calls.call('DELETE /tides')",
    'web/views/inbox/tides.tsx': "calls.call('PATCH /tides'); calls.call('GET /tides')",
  }
  check(
    'a view that calls an operation itself is found',
    straysAmongCalls(calling).join() ===
      'web/views/settings/tides.tsx: POST /tides, as in web/model/actions/tides.ts,web/views/inbox/tides.tsx: PATCH /tides',
  )
  const strays = straysAmongCalls(read(sourcesIn('web')))
  check('views change data only through the model’s actions', strays.length === 0, strays.join('\n    '))
  const paths = ['src', 'test', 'scripts', 'tools', 'web'].flatMap(sourcesIn)
  const files = read(paths)
  const sources = [...Object.values(files), ...CONFIGURATION.map(text), NAMES_OF_OTHERS.join(' ')]
  const moved = { 'a.ts': "import { b } from './b.mjs'\n", 'b.ts': "import './a.ts'\n" }
  check('an import of a file that doesn’t exist is found', lostImports(moved).join() === 'a.ts: ./b.mjs')
  const lostFiles = lostImports(files)
  check('every imported file exists', lostFiles.length === 0, lostFiles.join('\n    '))
  const up = importsOf(files).filter(({ from, to }) => isUpward(from, to) && !UPWARD.includes(from))
  const said = up.map(({ from, to }) => `${from} → ${to}`).join('\n    ')
  check('tests can import scripts, scripts can import tools, and no import goes the other way', up.length === 0, said)
  const code = { words: wordsOfCode(sources), paths: [...paths, ...CONFIGURATION, ...FILES_OF_RECIPES] }
  const small = {
    words: wordsOfCode(['/* goneVerb */ keptVerb() // goneWord', "f('kept_field')"]),
    paths: ['web/a/kept.ts'],
  }
  const wrong = '`goneVerb`, `goneWord(x)`, `gone_field`, `gone.ts`, `b/kept.ts`, `-gone.ts`'
  check(
    'names of code in a page are found if the code lacks them',
    lostNames(wrong, small).join() === 'goneVerb,goneWord,gone_field,gone.ts,b/kept.ts,-gone.ts',
  )
  check(
    'names of code in a page are accepted if they exist',
    lostNames('`keptVerb(x)`, `kept_field`, `a/kept.ts`, `-NAME.ts`, `word`', small).length === 0,
  )
  const lost = pagesWithCode().flatMap((page) => lostNames(text(page), code).map((name) => `${page}: ${name}`))
  check('pages and decisions name only code that exists', lost.length === 0, lost.join('\n    '))
  const byNumber = (line) => policiesByNumber({ 'src/domain/a.ts': line }, ['edit_topic_policy']).length
  check(
    'a policy compared with a number is found',
    ['if (edit_topic_policy === 2)', 'postPolicy.default(1)', 'stream_post_policy: 4,'].every(
      (line) => byNumber(line) === 1,
    ),
  )
  check(
    'a policy compared with a name is accepted',
    ['edit_topic_policy.default(EVERYONE)', '// edit_topic_policy 2', 'visibility_policy: 2'].every(
      (line) => byNumber(line) === 0,
    ),
  )
  const names = policiesIn(text('src/wire/adapt/policies.ts'))
  const numbered = policiesByNumber(files, names)
  check(
    'only src/wire/adapt has policies as numbers',
    numbered.length === 0 && names.length > 10,
    numbered.join('\n    '),
  )
  const isAsked = (path) => /^(src|web)\//.test(path) && !path.startsWith(KIT)
  const unused = unusedExports(files, isAsked).filter((one) => !READ_BY_SCRIPTS.includes(one))
  check('every export of src and web is imported somewhere', unused.length === 0, unused.join('\n    '))
})

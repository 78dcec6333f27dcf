import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'

const GROUPS = [
  ['Start', ['README.md', 'docs/using.md', 'docs/questions.md', 'docs/comparison.md', 'docs/privacy.md']],
  [
    'Run it',
    [
      'docs/deploying.md',
      'docs/own-machine.md',
      'docs/running.md',
      'docs/mail.md',
      'docs/public.md',
      'docs/moving.md',
      'docs/moving-chats.md',
      'docs/capacity.md',
    ],
  ],
  ['Connect', ['docs/clients.md', 'docs/bots.md', 'docs/integrations/README.md', 'docs/events.md']],
]
const LAST_GROUPS = [
  ['Integrations', 'docs/integrations'],
  ['Decisions', 'docs/decisions'],
]
const REST = 'How it is built'
const BESIDE = ['CONTRIBUTING.md', 'CODE_OF_CONDUCT.md', 'SECURITY.md', 'CHANGELOG.md']

/**
 * All pages of the documentation in the order in which the site lists them, with their paths in the repository and on
 * the site, their groups and their content.
 *
 * @returns {{ source: string, address: string, group: string, text: string }[]}
 */
export function listPages() {
  const all = readdirSync(join(ROOT, 'docs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1))
    .sort()
  const named = GROUPS.flatMap(([, sources]) => sources)
  const left = all.filter((source) => !named.includes(source))
  const inFolder = (source) => LAST_GROUPS.find(([, folder]) => source.startsWith(`${folder}/`))
  const groups = [
    ...GROUPS,
    [REST, [...left.filter((source) => !inFolder(source)), ...BESIDE]],
    ...LAST_GROUPS.map(([title, folder]) => [title, inOrder(left.filter((source) => source.startsWith(`${folder}/`)))]),
  ]
  return groups.flatMap(([group, sources]) =>
    sources
      .filter((source) => all.includes(source) || !source.startsWith('docs/'))
      .map((source) => ({
        source,
        address: addressOf(source),
        group,
        text: readFileSync(join(ROOT, source), 'utf8'),
      })),
  )
}

/** A folder's README.md, which lists its pages, comes first. */
const inOrder = (sources) => sources.toSorted((one, other) => Number(isList(other)) - Number(isList(one)))
const isList = (source) => source.endsWith('/README.md')

/** The address of a page: `/docs/decisions/index.html` for `docs/decisions/README.md`. */
function addressOf(source) {
  const path = source.replace(/^docs\//, '').replace(/\.md$/, '.html')
  return `/docs/${path.replace(/(^|\/)README\.html$/, '$1index.html').toLowerCase()}`
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { operationsOf } from '../api/schemas.ts'
import { OTHER_PARAMETERS, PLACES, REASONS, WITHOUT_PLACE } from './places.ts'

const DESCRIPTION = JSON.parse(readFileSync(join(ROOT, 'src/edge/reference/openapi.generated.txt'), 'utf8'))
const TABLES = {
  own: 'web/views/settings/tables/own-settings.ts',
  organization: 'web/views/settings/tables/organization-settings.ts',
}
/** Calls whose method and path are in separate places in the source. */
const APART = ['mute-user', 'unmute-user', 'add-reaction', 'remove-reaction', 'upload-file']

/** Every documented operation of the protocol: its name, method and path. */
export function listOperations() {
  return [...operationsOf(DESCRIPTION)].map(([key, { operationId: name }]) => {
    const [method = '', path = ''] = key.split(' ')
    return { name, method, path: path.replace(/\{(\w+)\}/g, ':$1') }
  })
}

/** The client's tables of settings, and their texts. */
export async function loadSettings() {
  const contents = [
    `export { OWN_SETTINGS as own } from ${JSON.stringify(join(ROOT, TABLES.own))}`,
    `export { ORGANIZATION_SETTINGS as organization } from ${JSON.stringify(join(ROOT, TABLES.organization))}`,
    `export { settings as texts } from ${JSON.stringify(join(ROOT, 'web/words/en/settings.ts'))}`,
  ].join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
  })
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
}

/** Lists the errors in the lists of places: missing, duplicate, outdated or wrong entries. */
export function problemsOf(operations, source = readClient()) {
  const placed = Object.values(PLACES).flat()
  const without = Object.values(WITHOUT_PLACE).flat()
  const all = [...placed, ...without]
  const known = new Set<Json>(operations.map(({ name }) => name))
  const isCalled = ({ name, method, path }) => APART.includes(name) || source.includes(`${method} ${path}'`)
  return [
    ...operations
      .filter(({ name }) => !all.includes(name))
      .map(({ name }) => `${name} has neither a place nor a reason`),
    ...all.filter((name, at) => all.indexOf(name) !== at).map((name) => `${name} is there twice`),
    ...all.filter((name) => !known.has(name)).map((name) => `${name} is no documented operation`),
    ...operations
      .filter((one) => placed.includes(one.name) && !isCalled(one))
      .map(({ name }) => `${name} has a place, but nothing calls it`),
    ...operations
      .filter((one) => without.includes(one.name) && isCalled(one))
      .map(({ name }) => `${name} has no place, but something calls it`),
  ]
}

/** The names of the parameters in an operation's form. */
function parametersOf(operationId) {
  const operation = [...operationsOf(DESCRIPTION).values()].find((one) => one.operationId === operationId)
  return Object.values<Json>(operation.requestBody.content).flatMap(({ schema }) => {
    const { properties } = schema.$ref ? DESCRIPTION.components.schemas[schema.$ref.split('/').at(-1)] : schema
    return Object.keys(properties)
  })
}

/**
 * Lists parameters that are neither in a table of settings nor in a list, and listed ones that don't exist or are in a
 * table. `tables` contains the names of the settings.
 */
export function problemsOfParameters(tables, lists = OTHER_PARAMETERS) {
  return Object.entries(lists).flatMap(([operation, places]) => {
    const listed = Object.values(places).flat()
    const known = [...listed, ...tables]
    const given = parametersOf(operation)
    return [
      ...given.filter((name) => !known.includes(name)).map((name) => `${name} of ${operation} has no place`),
      ...listed.filter((name) => !given.includes(name)).map((name) => `${operation} has no parameter ${name}`),
      ...listed.filter((name) => tables.includes(name)).map((name) => `${name} is in a table of settings`),
    ]
  })
}

/** The client's sources as one string, without the types of its calls. */
function readClient() {
  const files = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('protocol/calls.ts'))
  return sources.map((file) => readFileSync(join(ROOT, 'web', file), 'utf8')).join('\n')
}

/** The content of docs/where-in-the-client.md. */
export async function describePlaces() {
  const operations = listOperations()
  const placeOf = (name, lists) => Object.entries<Json>(lists).find(([, names]) => names.includes(name))?.[0]
  const rows = operations
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name }) => {
      const place = placeOf(name, PLACES)
      return `| \`${name}\` | ${place ?? `— (${placeOf(name, WITHOUT_PLACE)})`} |`
    })
  const { own, organization, texts } = await loadSettings()
  return `${[
    '# Where things are in the client',
    '',
    'This page lists every documented operation and every setting with its place in the client, or says',
    'why it has none. `npm run generate -- --only places` writes it. `npm test -- --only places`',
    'checks that it is complete and correct.',
    '',
    '## Settings of the organization',
    '',
    ...settingRows(organization, 'org', texts),
    '',
    '## Personal settings',
    '',
    `The organization’s page “${texts['page.newcomers']}” has the same settings, except for`,
    `${personalOnly(own)}.`,
    '',
    ...settingRows(own, 'own', texts),
    '',
    '## Other parameters',
    '',
    '| operation | parameter | place |',
    '|---|---|---|',
    ...parameterRows(),
    '',
    '## Operations',
    '',
    '| operation | place |',
    '|---|---|',
    ...rows,
  ].join('\n')}\n`
}

function parameterRows() {
  return Object.entries(OTHER_PARAMETERS).flatMap(([operation, places]) =>
    Object.entries(places).flatMap(([place, names]) =>
      names.map((name) => `| \`${operation}\` | \`${name}\` | ${place} |`),
    ),
  )
}

/** Personal settings that have no default for the organization's new accounts. */
function personalOnly(table) {
  const names = Object.entries<Json>(table).flatMap(([name, { isPersonal }]) => (isPersonal ? [`\`${name}\``] : []))
  return new Intl.ListFormat('en').format(names)
}

function settingRows(table, prefix, texts) {
  const rows = Object.entries<Json>(table).map(([name, setting]) => {
    const place = setting.leftOut
      ? `— (${REASONS[setting.leftOut]})`
      : `${texts[`page.${setting.page}`]} › ${texts[`${prefix}.${name}`]}`
    return `| \`${name}\` | ${place} |`
  })
  return ['| setting | place |', '|---|---|', ...rows]
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { DescribedAnswers } from './described-answers.ts'
import { bundleAssets, loadOperations } from './entry.ts'
import { printJson } from './print.ts'
import { listFiles, withOperations } from './project.ts'
import { SchemaMaker } from './schema-of-type.ts'
import { Sentences } from './sentences.ts'
import { nameShapes } from './shapes.ts'

const examples = JSON.parse(readFileSync(join(ROOT, 'scripts/api/examples/recorded.generated.json'), 'utf8'))

/**
 * Returns the reference as it is served, and a list of its problems.
 *
 * @param changed file contents to use instead of those on disk, by path
 */
export async function describeEverything(changed: Record<string, string> = {}) {
  const files = listFiles()
  const loaded = await loadOperations(files)
  const problems: string[] = []
  const told = withOperations((project, found) => tellAll(loaded, files, project, found, problems), changed)
  const { answers, schemas } = nameShapes(Object.fromEntries([...told].map(([name, { answer }]) => [name, answer])))
  const description = loaded.describeApi(loaded.operations, loaded.operatorOperations, ({ name }) => ({
    ...told.get(name),
    answer: answers[name],
    example: examples[name],
  }))
  Object.assign(description.components.schemas, schemas)
  const document = `${printJson(description)}\n`
  problems.push(...oldExamples(document))
  return {
    document,
    page: loaded.renderPage(description),
    ...(await bundleAssets()),
    problems,
  }
}

/**
 * Lists the examples that don't match the current answers, or whose operation doesn't exist or doesn't answer with
 * JSON.
 */
function oldExamples(document) {
  const described = new DescribedAnswers(document)
  return Object.entries<Json>(examples).flatMap(([name, { answer }]) => {
    if (!described.names.includes(name)) return [`${name} has an example, but it is no operation that answers JSON`]
    const found = described.problemsOf(name, 200, { result: 'success', msg: '', ...answer })
    return found.map((problem) => `${name}: its example is old (${problem}): node scripts/api/examples/record.ts`)
  })
}

/** The description of each operation in the API, from the operation's source, by its name. */
function tellAll({ modules, operations, operatorOperations }, files, project, found, problems) {
  const sentences = new Sentences(project)
  const maker = new SchemaMaker(project.checker)
  const told = new Map()
  for (const operation of [...operations.filter(({ isOutsideApi }) => !isOutsideApi), ...operatorOperations]) {
    const source = sourceOf(operation, modules, files, found)
    const { sentence, url } = sentences.of(source)
    if (!sentence) problems.push(`${operation.name}: a sentence above it says what it does`)
    const ofParameter = sentences.ofParameters(source, operation.name)
    const parameters = Object.fromEntries(Object.keys(operation.params.shape).map((name) => [name, ofParameter(name)]))
    for (const [name, text] of Object.entries(parameters))
      if (!text) problems.push(`${operation.name}: a sentence above ${name} says what it is`)
    const answer = operation.answers ? undefined : maker.of(source.answer, operation.name)
    told.set(operation.name, { subject: source.subject, sentence, url, parameters, answer })
  }
  return told
}

/** The export that defines this operation. */
function sourceOf(operation, modules, files, found) {
  const index = modules.findIndex((module) => Object.values<Json>(module).includes(operation))
  const [exportName] = Object.entries<Json>(modules[index] ?? {}).find(([, value]) => value === operation) ?? []
  const source = found.find(
    (one) => one.exportName === exportName && one.subject === files[index]?.subject && one.file === files[index]?.file,
  )
  if (!source) throw new Error(`no export of src/api/<subject>/<file>.ts is ${operation.name}`)
  return source
}

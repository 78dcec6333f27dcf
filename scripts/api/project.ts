import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Project, Type } from 'typescript/unstable/sync'
import { API } from 'typescript/unstable/sync'
import { ROOT } from '../../tools/lib/paths.mjs'

const FOLDER = join(ROOT, 'src/api')
/** Folders with internal code, with operations for development servers, and with operations for pages. */
const LEFT_OUT = ['contract', 'development', 'pages']

/** An operation as seen by the type checker. */
type Found = {
  /** The folder that contains the operation. */ subject: string
  file: string
  exportName: string
  symbol: import('typescript/unstable/sync').Symbol
  params: Type
  answer: Type
}

/**
 * Calls `use` with the project and its operations, opened in the type checker of `npm run check`.
 *
 * @param changed file contents to use instead of those on disk, by path
 */
export function withOperations<Result>(
  use: (project: Project, found: Found[]) => Result,
  changed: Record<string, string> = {},
): Result {
  const readFile = (name) => changed[relative(ROOT, name)]
  const api = new API({ cwd: ROOT, fs: { readFile } })
  try {
    const config = join(ROOT, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`the type checker doesn't open ${config}`)
    return use(project, listOperations(project))
  } finally {
    api.close()
  }
}

/** Every file in `src/api/<subject>` that may contain an operation. */
export function listFiles() {
  const subjects = readdirSync(FOLDER, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !LEFT_OUT.includes(entry.name),
  )
  return subjects.flatMap(({ name: subject }) =>
    readdirSync(join(FOLDER, subject))
      .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
      .map((file) => ({ subject, file, path: join(FOLDER, subject, file) })),
  )
}

function listOperations({ checker, program }): Found[] {
  return listFiles().flatMap(({ subject, file, path }) => {
    const source = program.getSourceFile(path)
    const module = source && checker.getSymbolAtLocation(source)
    return (module ? checker.getExportsOfModule(module) : []).flatMap((symbol) => {
      const typed = typedOperation(checker.getTypeOfSymbol(symbol))
      if (!typed) return []
      const [params, answer] = checker.getTypeArguments(typed).slice(-2)
      return [{ subject, file, exportName: symbol.name, symbol, params, answer }]
    })
  })
}

/**
 * Returns the `TypedOperation<P, R>` in the type that `query`, `command` and similar functions return. The type of an
 * operator's operation is returned unchanged.
 */
function typedOperation(type) {
  if (type?.getSymbol()?.name === 'OperatorOperation') return type
  if (!type?.isIntersectionType()) return undefined
  return type.getTypes().find((part) => part.getSymbol()?.name === 'TypedOperation')
}

import { join } from 'node:path'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { documentation } from './schema-of-type.ts'

/** Files whose exports describe parameters that several operations share. */
const SHARED = [
  { file: 'src/api/contract/shared-parameters.ts', name: 'SharedParameters', isType: true },
  { file: 'src/domain/settings/user-settings.ts', name: 'USER_SETTINGS' },
  { file: 'src/domain/settings/realm-settings.ts', name: 'REALM_SETTINGS' },
  { file: 'src/domain/settings/permission-settings.ts', name: 'REALM_PERMISSIONS' },
  { file: 'src/domain/settings/permission-settings.ts', name: 'GROUP_PERMISSIONS' },
  { file: 'src/wire/adapt/policies.ts', name: 'POLICIES' },
]
/** In this operation, a name that is in both tables of settings means the organization's setting. */
const OF_THE_ORGANIZATION = 'update-realm'

const DOCUMENTATION = /\s*https:\/\/\S+/

/** The sentences about operations and parameters, from their doc comments. */
export class Sentences {
  #checker
  #shared: Map<string, string>[]

  constructor({ checker, program }) {
    this.#checker = checker
    this.#shared = SHARED.map(({ file, name, isType }) => {
      const source = program.getSourceFile(join(ROOT, file))
      const symbol = checker.getMemberInModuleExports(checker.getSymbolAtLocation(source), name)
      const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol)
      return this.#sentencesIn(type)
    })
  }

  /** The sentence that describes an operation, and the link to the protocol's documentation. */
  of({ symbol }) {
    const text = documentation(this.#checker, symbol)
    return { sentence: text.replace(DOCUMENTATION, '').trim(), url: DOCUMENTATION.exec(text)?.[0].trim() }
  }

  /** @returns a function for the sentence about a parameter: the operation's own sentence, or else a shared one */
  ofParameters({ params }, operationName): (name: string) => string {
    const [shape] = this.#checker.getTypeArguments(params)
    const own = this.#sentencesIn(shape)
    const [shared, user, realm, ...permissions] = this.#shared
    const settings = operationName === OF_THE_ORGANIZATION ? [realm, shared, user] : [shared, user, realm]
    const tables = [...permissions, ...settings]
    return (name) => own.get(name) || tables.map((table) => table.get(name)).find(Boolean) || ''
  }

  #sentencesIn(type) {
    const properties = this.#checker.getPropertiesOfType(type)
    return new Map<Json, Json>(properties.map((symbol) => [symbol.name, documentation(this.#checker, symbol)]))
  }
}

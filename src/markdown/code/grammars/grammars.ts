import { C, CPP } from './c'
import { CSHARP } from './csharp'
import { CSS } from './css'
import { GO } from './go'
import type { Grammar } from './grammar'
import { JAVA } from './java'
import { JAVASCRIPT, TYPESCRIPT } from './javascript'
import { JSON_GRAMMAR } from './json'
import { HTML, XML } from './markup'
import { PHP } from './php'
import { DIFF, INI, YAML } from './plain-data'
import { PYTHON } from './python'
import { RUBY } from './ruby'
import { RUST } from './rust'
import { SHELL } from './shell'
import { SQL } from './sql'
import { TEX } from './tex'

/** Grammars by Pygments' language names. */
const GRAMMARS = new Map<string, Grammar>([
  ['Bash', SHELL],
  ['C', C],
  ['C#', CSHARP],
  ['C++', CPP],
  ['CSS', CSS],
  ['CSS+PHP', PHP],
  ['Diff', DIFF],
  ['Go', GO],
  ['HTML', HTML],
  ['HTML+PHP', PHP],
  ['INI', INI],
  ['JSON', JSON_GRAMMAR],
  ['Java', JAVA],
  ['JavaScript', JAVASCRIPT],
  ['JavaScript+PHP', PHP],
  ['PHP', PHP],
  ['PostgreSQL SQL dialect', SQL],
  ['Python', PYTHON],
  ['Python 2.x', PYTHON],
  ['Ruby', RUBY],
  ['Rust', RUST],
  ['SQL', SQL],
  ['TeX', TEX],
  ['TypeScript', TYPESCRIPT],
  ['XML', XML],
  ['XML+PHP', PHP],
  ['YAML', YAML],
])

export function grammarFor(languageName: string): Grammar | undefined {
  return GRAMMARS.get(languageName)
}

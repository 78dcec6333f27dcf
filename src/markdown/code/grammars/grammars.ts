import type { Grammar } from '../grammar'
import { JAVASCRIPT, TYPESCRIPT } from './javascript'
import { JSON_GRAMMAR } from './json'
import { PHP } from './php'
import { PYTHON } from './python'
import { TEX } from './tex'

/** By the names that Pygments gives to languages. */
const GRAMMARS = new Map<string, Grammar>([
  ['CSS+PHP', PHP],
  ['HTML+PHP', PHP],
  ['JSON', JSON_GRAMMAR],
  ['JavaScript', JAVASCRIPT],
  ['JavaScript+PHP', PHP],
  ['PHP', PHP],
  ['Python', PYTHON],
  ['TeX', TEX],
  ['TypeScript', TYPESCRIPT],
  ['XML+PHP', PHP],
])

export function grammarFor(languageName: string): Grammar | undefined {
  return GRAMMARS.get(languageName)
}

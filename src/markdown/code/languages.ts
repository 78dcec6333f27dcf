import { LANGUAGE_NAMES } from './language-names.generated'

let nameByAlias: Map<string, string> | undefined

/** Pygments' name for a language. An unknown language keeps the typed name. */
export function languageName(alias: string): string {
  nameByAlias ??= readNames()
  return nameByAlias.get(alias) ?? alias
}

function readNames(): Map<string, string> {
  const names = new Map<string, string>()
  for (const line of LANGUAGE_NAMES.split('\n')) {
    const [name = '', aliases = ''] = line.split('\t')
    for (const alias of aliases.split(' ')) names.set(alias, name)
  }
  return names
}

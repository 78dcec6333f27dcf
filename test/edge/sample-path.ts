import type { Operation } from '#api/contract/operation'

const SAMPLES: Readonly<Record<string, string>> = {
  '{[0-9]+}': '9',
  '{[0-9a-f]+}': '9',
  '{[0-9]+\\.[a-z]+}': '9.png',
  '{[0-9]+\\.png}': '9.png',
  '{[\\w-]+\\.[a-z]+}': '9.png',
  '{[\\w.-]+}': 'x.tar.gz',
  '{(night_)?logo\\.png}': 'night_logo.png',
  '{[0-9]+(-medium)?\\.png}': '9.png',
}
/** The prefix of an operation's path. Paths outside the API have none: they are the same for keys and sessions. */
export const prefixOf = (operation: Operation, prefix = '/api/v1') => (operation.isOutsideApi ? '' : prefix)

/** A path that matches the operation's pattern: a sample where it requires a certain form, and a word elsewhere. */
export function samplePath(operation: Operation, prefix?: string): string {
  const path = operation.path.replace(/:\w+(\{[^}]*\})?/g, (_, pattern = '') => SAMPLES[pattern] ?? 'word')
  return prefixOf(operation, prefix) + path
}

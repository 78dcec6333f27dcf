import type { Operation } from '../api/operation'
import type { Sent } from './sent'

/** What was sent and isn't the operation's, sorted. Parameters of the path count only there. */
export function findIgnored(operation: Operation, sent: Sent, pathNames: readonly string[]): string[] {
  if (operation.reportsIgnored === false) return []
  const aliases = Object.values(operation.aliases ?? {}).flat()
  const known = new Set(['client', ...Object.keys(operation.params.shape), ...aliases])
  for (const name of pathNames) known.delete(name)
  return Object.keys(sent.fields)
    .filter((name) => !known.has(name))
    .sort()
}

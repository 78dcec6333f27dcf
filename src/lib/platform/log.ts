import { sqliteFailureOf } from './sqlite-failure'

/**
 * Where something broke, and never with what: an error's message can hold parameters (a failed
 * query lists its values), so only its class and its stack are written, and what SQLite said of
 * itself.
 */
export function logFailure(operation: string, realm: string, error: unknown): void {
  const kind = error instanceof Error ? error.name : typeof error
  const stack = error instanceof Error ? framesOf(error) : []
  const sqlite = sqliteFailureOf(error)
  console.error(JSON.stringify({ event: 'failure', operation, realm, kind, ...(sqlite && { sqlite }), stack }))
}

function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}

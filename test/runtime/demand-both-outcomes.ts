import { afterAll, expect, type RunnerTask } from 'vitest'

// An operation's test file fails unless its tests get both a success and a refusal from the operation. If a test fails,
// is skipped, or is left out by a filter, nothing is required. Whether a test checks the effects is for reviews to
// decide.

const OF_OPERATION = /\/test\/api\/[^/]+\/([^/]+)\.test\.ts$/

const name = OF_OPERATION.exec(expect.getState().testPath ?? '')?.[1]
if (name !== undefined) await demandBoth(name)

async function demandBoth(operation: string): Promise<void> {
  const { record } = await import('./recorded-answers')
  const seen = { success: false, refusal: false }
  const isOperation = record(operation, (isSuccess) => {
    seen[isSuccess ? 'success' : 'refusal'] = true
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires a pattern here.
  afterAll(({}, file) => {
    record(undefined, () => {})
    if (!isOperation || !hasPassed(file)) return
    const missing = Object.entries(seen).flatMap(([outcome, isSeen]) => (isSeen ? [] : [outcome]))
    if (missing.length > 0) throw new Error(`This file has no test with a ${missing.join(' or a ')} of ${operation}`)
  })
}

function hasPassed(task: RunnerTask): boolean {
  return task.type === 'suite' ? task.tasks.every(hasPassed) : task.result?.state === 'pass'
}

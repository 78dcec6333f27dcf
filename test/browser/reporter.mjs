import { EXECUTABLE } from './chromium.mjs'
import { LEFT_OUT } from './left-out.mjs'

/**
 * Prints each check of a test on a separate line. The last line has the counts as JSON.
 *
 * @implements {import('@playwright/test/reporter').Reporter}
 */
export default class CheckReporter {
  counts = { passed: 0, failed: 0, skipped: 0 }

  onTestEnd(test, result) {
    const { title } = test
    if (result.status === 'skipped') {
      this.counts.skipped++
      console.log(`- ${title}: skipped, no browser at ${EXECUTABLE}`)
      return
    }
    for (const { description } of test.annotations.filter(({ type }) => type === LEFT_OUT)) {
      this.counts.skipped++
      console.log(`- ${description}`)
    }
    const failed = result.status !== test.expectedStatus
    const isTriedAgain = failed && result.retry < test.retries
    if (isTriedAgain) console.log(`↻ ${title}: played again, because of what follows`)
    for (const step of checksOf(result.steps)) {
      const passes = step.error === undefined
      if (isTriedAgain && passes) continue
      console.log(`${passes ? '✓' : isTriedAgain ? '↻' : '✗'} ${title}: ${step.title}`)
      if (!isTriedAgain) this.counts[passes ? 'passed' : 'failed']++
    }
    const [trouble] = result.errors.filter(({ matcherResult, message = '' }) => !matcherResult && !/toBe/.test(message))
    if (!failed || !trouble) return
    console.log(`${isTriedAgain ? '↻' : '✗'} ${title}: no error occurred\n    ${trouble.stack ?? trouble.message}`)
    if (!isTriedAgain) this.counts.failed++
  }

  onError(error) {
    this.counts.failed++
    console.log(`✗ no error occurred\n    ${error.stack ?? error.message}`)
  }

  onEnd() {
    if (this.counts.failed > 0) console.log(`pictures and traces: ${process.env.EDGEWISE_PICTURES}`)
    console.log(JSON.stringify(this.counts))
  }

  /** Without this, Playwright would also print the results in its own format. */
  printsToStdio() {
    return true
  }
}

/** @param {readonly import('@playwright/test/reporter').TestStep[]} steps */
const checksOf = (steps) =>
  steps.flatMap((step) => [...(step.category === 'expect' ? [step] : []), ...checksOf(step.steps)])

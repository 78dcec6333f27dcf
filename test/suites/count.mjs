import { existsSync, readFileSync } from 'node:fs'

/** Counts a command as a single check, which passed if the command succeeded. */
export function byExitCode({ code }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Reads the counts in the last line of the command's output: `{"passed":n,"failed":n,"skipped":n}`. */
export function byLastJsonLine({ code, output }) {
  return agreeing(code, parsed(output.trimEnd().split('\n').pop()))
}

/** Reads the counts in the JSON report that Vitest wrote to `reportFile`. */
export function byVitestReport({ code, reportFile }) {
  const report = existsSync(reportFile) ? parsed(readFileSync(reportFile, 'utf8')) : null
  if (!report) return agreeing(code, null)
  // A file that doesn't load has no tests that could fail.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return agreeing(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** Adds a failure to the count of a command that fails without reporting one. */
function agreeing(code, counts) {
  if (!counts || !Number.isInteger(counts.passed)) return { passed: 0, failed: 1, skipped: 0 }
  const { passed, failed, skipped } = counts
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

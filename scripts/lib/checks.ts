/** Runs named checks in order. The last line of the output has the counts for the test runner. */
export async function runChecks(body) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const check = (name, passes, detail = '') => {
    counts[passes ? 'passed' : 'failed']++
    console.log(`${passes ? '✓' : '✗'} ${name}${passes || !detail ? '' : `\n    ${detail}`}`)
  }
  const skip = (name, why) => {
    counts.skipped++
    console.log(`- ${name}: skipped, ${why}`)
  }
  try {
    await body({ check, skip, counts })
  } catch (error) {
    check('the checks ran to the end without an error', false, error.stack)
  }
  // If the pipe's reader is behind, lines are still buffered here, and exiting would lose them.
  await new Promise((resolve) => process.stdout.write(`${JSON.stringify(counts)}\n`, resolve))
  process.exit(counts.failed > 0 ? 1 : 0)
}

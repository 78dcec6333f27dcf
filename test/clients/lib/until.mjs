/** Tries until it holds; false when the time is over. */
export async function until(condition, { seconds = 10, pauseMilliseconds = 150 } = {}) {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    if (await condition()) return true
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  }
  return false
}

/** The time after which a request is no longer repeated. */
const MOST_SILENCE_MS = 300_000
const FIRST_WAIT_MS = 250
const MOST_WAIT_MS = 5000

/**
 * Repeats a request for up to five minutes while there is no response or the status is 5xx. Returns the body of a
 * successful response. Throws if the request is refused, or when the time is up.
 *
 * @param {() => Promise<{ status: number, body: any }>} ask
 */
export async function patiently(ask) {
  const until = Date.now() + MOST_SILENCE_MS
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MOST_WAIT_MS)) {
    const { status, body } = await ask().catch(({ message }) => ({ status: 0, body: { msg: message } }))
    if (status === 200) return body
    const refusal = body?.msg ?? `the server answered ${status}`
    if (status > 0 && status < 500) throw new Error(refusal)
    if (Date.now() > until) throw new Error(`the server didn’t answer as expected: ${refusal}`)
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** The prefix of paths for calls with a session instead of a key. */
export const PREFIX = '/json'
const ANSWER_WITHIN_MS = 60_000

/** Makes a call with this browser's session, which scripts can't read. */
export const ask = (address: string, init: RequestInit): Promise<Response> =>
  fetch(`${PREFIX}${address}`, {
    credentials: 'same-origin',
    ...init,
    signal: init.signal ?? AbortSignal.timeout(ANSWER_WITHIN_MS),
  })

/** The prefix of paths for calls with a session instead of a key. */
export const PREFIX = '/json'
const ANSWER_WITHIN_MS = 60_000

/** Makes a call with this browser's session, if there is one. Scripts can't read the session. */
export const ask = (address: string, init: RequestInit): Promise<Response> =>
  fetch(`${PREFIX}${address}`, {
    credentials: 'same-origin',
    ...init,
    signal: init.signal ?? AbortSignal.timeout(ANSWER_WITHIN_MS),
  })

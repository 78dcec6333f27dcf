// A client without effects: its writes are recorded instead of being sent, and refused, or never answered. So every
// control can be used, in any order, and nothing changes.

/** Requests without which a client can't be there at all. */
const STILL_SENT = ['/register', '/users/me/presence', '/messages/flags']

/** A page of this context notes its calls from the next load on, and each is refused. */
export const noteCalls = (context) => context.addInitScript(wrapFetch, { stillSent: STILL_SENT, isLost: false })

/** The same, and no call is ever answered: the connection drops. */
export const loseCalls = (context) => context.addInitScript(wrapFetch, { stillSent: STILL_SENT, isLost: true })

/** @returns {Promise<{ method: string, path: string, params: Record<string, string> }[]>} */
export const notedCalls = (page) => page.evaluate(() => /** @type {any} */ (window).callsNoted)

function wrapFetch({ stillSent, isLost }) {
  const noted = []
  Object.assign(window, { callsNoted: noted })
  const send = window.fetch.bind(window)
  window.fetch = async (address, options = {}) => {
    const { pathname } = new URL(String(address), location.href)
    const path = pathname.replace(/^\/json/, '')
    const { method = 'GET', body } = options
    if (path === pathname) return send(address, options)
    const isSent = method === 'GET' || stillSent.includes(path)
    const params = body instanceof FormData || body instanceof URLSearchParams ? Object.fromEntries(body) : {}
    delete params.file
    noted.push({ method, path, params })
    if (!isSent && isLost) throw new TypeError('Failed to fetch')
    if (!isSent)
      return Response.json({ result: 'error', msg: 'Nothing is done.', code: 'NOTHING_DONE' }, { status: 400 })
    const response = await send(address, options)
    if (path !== '/register') return response
    // Calls over a socket would pass this by.
    const { edgewise_event_socket_url: _, ...state } = await response.json()
    return Response.json(state, { status: response.status })
  }
}

// A client without effects: its calls are recorded, and those with which a user would change something aren't sent.
// They are refused, or fail as if the connection had dropped. So every control can be used, in any order.

/** Requests that the client makes by itself. They are sent, although they change something. */
const STILL_SENT = ['/register', '/users/me/presence', '/messages/flags']

/** Pages of this context record their calls after the next load. Calls that would change something are refused. */
export const noteCalls = (context) => context.addInitScript(wrapFetch, { stillSent: STILL_SENT, isLost: false })

/** Like `noteCalls`, but these calls fail, as if the connection had dropped. */
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
    // Calls over a socket would bypass this function.
    const { edgewise_event_socket_url: _, ...state } = await response.json()
    return Response.json(state, { status: response.status })
  }
}

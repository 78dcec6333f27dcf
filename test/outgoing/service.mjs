const noted = new Map()
const held = new Map()

/**
 * Answers requests through `OUTGOING` in tests, except those to the push service. `https://service.example.com/NAME?…`
 * does what the parameters say and records the request under NAME; `https://service.example.com/requests/NAME` returns
 * what was recorded.
 *
 * - status, location, body: parts of the answer (by default 200, none, and {})
 * - loops: the location is the address of the request itself
 * - held: it answers only after `https://service.example.com/release/NAME` is requested
 */
export async function answerAsService(request) {
  const { pathname, searchParams } = new URL(request.url)
  const name = pathname.split('/').at(-1) ?? ''
  if (pathname.startsWith('/requests/')) return Response.json(noted.get(name) ?? [])
  if (pathname.startsWith('/release/')) {
    holdOf(name).release()
    return new Response()
  }
  const body = await request.text()
  const requests = noted.get(name) ?? []
  requests.push({ method: request.method, url: request.url, headers: Object.fromEntries(request.headers), body })
  noted.set(name, requests)
  if (searchParams.has('held')) await holdOf(name).released
  const location = searchParams.has('loops') ? request.url : searchParams.get('location')
  const status = Number(searchParams.get('status') ?? 200)
  return new Response(searchParams.get('body') ?? '{}', { status, headers: location ? { location } : {} })
}

/** A promise that delays a service's answers, with its `release` function. Both are created on first use. */
function holdOf(name) {
  const known = held.get(name)
  if (known) return known
  let release = () => {}
  const released = new Promise((resolve) => {
    release = () => resolve(undefined)
  })
  const made = { released, release }
  held.set(name, made)
  return made
}

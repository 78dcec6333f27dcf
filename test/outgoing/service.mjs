const noted = new Map()

/**
 * Stands behind `OUTGOING` in tests, in the place of the network. `https://service.example.com/NAME?…` does what the
 * parameters say and notes the request under NAME; `https://service.example.com/requests/NAME` tells what was noted.
 *
 * - status, location, body: what is answered (200, none, {})
 * - loops: it redirects to itself
 * - after: how many milliseconds later
 */
export async function answerAsService(request) {
  const { pathname, searchParams } = new URL(request.url)
  const name = pathname.split('/').at(-1) ?? ''
  if (pathname.startsWith('/requests/')) return Response.json(noted.get(name) ?? [])
  const body = await request.text()
  const requests = noted.get(name) ?? []
  requests.push({ method: request.method, url: request.url, headers: Object.fromEntries(request.headers), body })
  noted.set(name, requests)
  const after = Number(searchParams.get('after') ?? 0)
  await new Promise((resolve) => setTimeout(resolve, after).unref())
  const location = searchParams.has('loops') ? request.url : searchParams.get('location')
  const status = Number(searchParams.get('status') ?? 200)
  return new Response(searchParams.get('body') ?? '{}', { status, headers: location ? { location } : {} })
}

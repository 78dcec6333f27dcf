/**
 * The maximum number of addresses that are followed. Each message has its own address, and a sample of those is enough.
 */
const MOST = { pages: 400, messages: 50 }
const HITS = 400

/**
 * Reads the public pages as a crawler would, and then the last ones again and again. Checks what this costs the object.
 */
export async function crawl(server, url, check) {
  const asked = async () => (await server.observe('main')).requests
  const first = await asked()
  const addresses = await follow(url)
  const cost = (await asked()) - first
  check(
    `a crawl of ${addresses.length} pages makes at most one request per page to the object (${cost})`,
    cost <= addresses.length,
  )
  const known = addresses.slice(-MOST.messages)
  for (const address of known) await text(url + address)
  const second = await asked()
  const before = server.cpuMs
  for (let hit = 0; hit < HITS; hit++) await text(url + known[hit % known.length])
  const each = (server.cpuMs - before) / HITS
  const again = (await asked()) - second
  // On a busy machine, a minute may pass in the meantime, after which each page is requested again.
  check(
    `${HITS} visits to cached pages make at most one request per page to the object (${each.toFixed(2)} ms of CPU each)`,
    again <= known.length,
    `${again}`,
  )
}

async function follow(url) {
  const known = new Set(['/public', '/public/sitemap.xml'])
  let messages = 0
  // Iterating over a Set includes items that are added in the meantime.
  for (const address of known) {
    const page = await text(url + address)
    for (const [, found] of page.matchAll(/(?:href="|<loc>[^<]*?\/\/[^/<]+)(\/public(?:\/[^"#<]*)?)/g)) {
      if (known.size >= MOST.pages || found.includes('style.css')) continue
      if (found.startsWith('/public/message/') && (known.has(found) || ++messages > MOST.messages)) continue
      known.add(found.replaceAll('&amp;', '&'))
    }
  }
  return [...known]
}

const text = async (address) => (await fetch(address, { redirect: 'manual' })).text()

import { look } from '../look.mjs'
import { faultsOfFacts, faultsOfXml } from './validate.mjs'

const MOST_BYTES = 30_000
/** The types of a page's files except pictures: the style sheet and the page itself. */
const LOADED = 'text/css text/html'

/** A reader without an account and without scripts. */
export class Reader {
  #loaded = []

  /** Opens two pages: one without scripts, for reading, and one with scripts, in which `look` checks pages. */
  static async start(browser, server, url, check) {
    const reader = new Reader()
    const looking = await browser.newContext({ reducedMotion: 'reduce' })
    Object.assign(reader, { browser, server, url, check, looking: await looking.newPage() })
    await reader.#comeAnew()
    return reader
  }

  /**
   * Opens a new page with an empty cache. The page's own scripts don't run, only code that is evaluated from outside.
   */
  async #comeAnew() {
    await this.page?.context().close()
    const context = await this.browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' })
    this.page = await context.newPage()
    this.page.on('requestfinished', (request) => this.#loaded.push(request))
  }

  async open(path) {
    this.#loaded.length = 0
    await this.page.goto(this.url + path, { waitUntil: 'load' })
  }

  addressOf(name) {
    return this.page.getByRole('link', { name, exact: true }).getAttribute('href')
  }

  async #asked() {
    return (await this.server.observe('main')).requests
  }

  /** Reads a page for the first time, and checks it. */
  async read(path, name, headline) {
    const { check } = this
    await this.#comeAnew()
    const before = await this.#asked()
    await this.open(path)
    const asked = (await this.#asked()) - before
    check(`${name} makes at most one request to the object`, asked <= 1, `${asked} requests`)
    const found = await Promise.all(this.#loaded.map(sized))
    const counted = found.filter(({ type }) => !type.startsWith('image/'))
    const types = counted.map(({ type }) => type).sort()
    check(`${name} loads one page and one style sheet`, types.join(' ') === LOADED, types.join(' '))
    const bytes = counted.reduce((sum, one) => sum + one.bytes, 0)
    check(`${name} has at most 30 KB (${bytes} bytes)`, bytes <= MOST_BYTES)
    if (headline) await this.#checkFacts(headline)
    await this.looking.goto(this.url + path)
    const faults = await look(this.looking, `public-${name}`)
    check(`${name} has no visual or accessibility faults`, faults.length === 0, faults.join('; '))
  }

  async #checkFacts(headline) {
    const facts = JSON.parse(await this.page.locator('script[type="application/ld+json"]').innerText())
    const canonical = await this.page.locator('link[rel=canonical]').getAttribute('href')
    const faults = faultsOfFacts(facts, { headline, canonical })
    this.check(
      `the structured data about “${headline}” has what search engines require`,
      faults.length === 0,
      faults.join('; '),
    )
  }

  async validate(kind, path) {
    const answer = await fetch(this.url + path)
    const faults = answer.ok ? await faultsOfXml(kind, await answer.text()) : [String(answer.status)]
    this.check(`${path} is valid by the schema ${kind}`, faults.length === 0, faults.join('; '))
  }

  /** Checks that reading pages repeatedly within a minute causes at most one request per page to the object. */
  async readAgain(paths) {
    for (const path of paths) await this.open(path)
    const before = await this.#asked()
    for (const path of paths) for (let time = 0; time < 10; time++) await this.open(path)
    const asked = (await this.#asked()) - before
    // On a busy machine, a minute may pass in the meantime, after which each page is requested again.
    this.check(
      'reading the pages again makes at most one request per page to the object',
      asked <= paths.length,
      `${asked} requests`,
    )
  }
}

/** The type of an answer, and the number of bytes that were sent for it. */
async function sized(request) {
  const [response, sizes] = await Promise.all([request.response(), request.sizes()])
  const type = response.headers()['content-type']?.split(';')[0] ?? ''
  return { type, bytes: sizes.responseBodySize + sizes.responseHeadersSize }
}

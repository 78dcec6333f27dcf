// Previews of pages that messages link to, as in the server's HTML. The server doesn't fetch pages from this machine
// (`test/api/link-previews.test.ts` tests fetching), so the previews are added to its answers in the page.
import { PHONE, sitDown, WIDE } from './harness.mjs'
import { lookAt } from './look.mjs'
import { message } from './talk.mjs'

const PAGE = 'https://rowing.example.org/winter'
const PICTURE = '/external_content/0123456789abcdef0123456789abcdef01234567'
const ELSEWHERE = 'https://elsewhere.example.org/spy.png'
const HASH = '#narrow/channel/race-crew/topic/Winter'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const embed = (address, picture, title) =>
  `<div class="message_embed"><a class="message_embed_image" href="${address}" style="background-image: url(&quot;${picture}&quot;)"></a><div class="data-container"><div class="message_embed_title"><a href="${address}" title="${title}">${title}</a></div><div class="message_embed_description">How we keep rowing when it is dark and cold: ergometers on Tuesdays, the gym on Thursdays, and long walks along the water on Sundays for whoever wants some air.</div></div></div>`

/** Runs in the page before its scripts, and adds this HTML to each message that is fetched. */
function addToMessages(html) {
  const { json } = Response.prototype
  Response.prototype.json = async function () {
    const answer = await json.call(this)
    for (const one of answer.messages ?? []) one.content += html
    return answer
  }
}

/** Runs in the page before its scripts, and records each time that this picture from another site is added to it. */
function watchPictures(elsewhere) {
  const page = /** @type {any} */ (window)
  page.foreign = []
  const note = (node) => {
    const pictures = node instanceof Element ? [node, ...node.querySelectorAll('*')] : []
    page.foreign.push(...pictures.map((one) => one.getAttribute('src')).filter((source) => source === elsewhere))
  }
  const watch = (records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) note(node)
  }
  new MutationObserver(watch).observe(document, { childList: true, subtree: true })
}

export async function scenarios({ club, opened, check }) {
  const { priya, noor } = club.people
  await noor.send('race-crew', 'Winter', `This is the plan: ${PAGE}`)
  for (const viewport of [WIDE, PHONE]) {
    const where = viewport === WIDE ? 'at a desk' : 'on a phone'
    const page = await sitDown(opened, club, priya, { viewport })
    const asked = []
    await page.route(`**${PICTURE}`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'image/png', body: Buffer.from(PNG, 'base64') })
    })
    page.on('request', (request) => {
      if (request.url() === ELSEWHERE) asked.push(request.url())
    })
    await page.addInitScript(
      addToMessages,
      embed(PAGE, PICTURE, 'Winter training') + embed(`${PAGE}/2`, ELSEWHERE, 'Other'),
    )
    await page.addInitScript(watchPictures, ELSEWHERE)
    await page.goto(`/${HASH}`)
    await page.reload()
    const row = message(page, 'This is the plan')
    await row.waitFor()
    const title = row.getByRole('link', { name: 'Winter training' })
    check(`the title of a page links to the page, ${where}`, (await title.getAttribute('href')) === PAGE)
    const picture = row.locator('.message_embed_image img')
    await picture.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => document.querySelector('.message_embed_image img')?.naturalWidth === 1)
    const { width, height } = await picture.boundingBox()
    check(
      `the picture of a page is small and square, ${where}`,
      width === height && width <= 80,
      `${width} × ${height}`,
    )
    const [one, other] = await row.locator('.message_embed').all()
    const inside = await one.boundingBox()
    check(
      `the preview fits into the window, ${where}`,
      inside.x + inside.width <= viewport.width,
      JSON.stringify(inside),
    )
    await other.scrollIntoViewIfNeeded()
    // The page itself isn't searched, because it removes pictures that the content security policy blocks.
    const foreign = await page.evaluate(() => /** @type {any} */ (window).foreign)
    check(`a picture from another site is never added to the page, ${where}`, foreign.length === 0, foreign.join())
    check(
      `only pictures from our server are requested, ${where}`,
      asked.length > 0 && asked.every((url) => url.endsWith(PICTURE)),
      asked.join(),
    )
    const wrong = await lookAt(page, 'a preview of a page')
    check(`the preview has no visual or accessibility faults, ${where}`, wrong.length === 0, wrong.join('\n    '))
    await page.context().close()
  }
}

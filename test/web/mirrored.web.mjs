// The client with longer texts that are written from right to left.
import { rmSync } from 'node:fs'
import { fillClub } from './club.mjs'
import { goTo, PHONE, sitDown, WIDE } from './harness.mjs'
import { lookAt } from './look.mjs'
import { buildPseudo } from './pseudo.mjs'
import { settled } from './settled.mjs'
import { sees } from './talk.mjs'
import { viewsToLookAt } from './views.mjs'

const HEBREW = 'שלום לכולם, נתראה ביום שבת.'

export async function scenarios({ club, opened, check }) {
  await fillClub(club)
  const { priya, maya } = club.people
  await maya.send('race-crew', 'Saturday line-up', HEBREW)
  await maya.send('race-crew', 'Saturday line-up', `> ${HEBREW}\n\nWhat Maya says.`)
  await priya.call('PATCH', '/settings', { default_language: 'de' })
  const build = await buildPseudo()
  const wrong = []
  try {
    for (const viewport of [WIDE, PHONE]) {
      const page = await sitDown(opened, club, priya, { viewport, hash: '#inbox', build })
      await page.locator('.inbox-row').first().waitFor()
      if (viewport === WIDE) await checkDirections({ page, check })
      for (const view of viewsToLookAt()) {
        await goTo(page, `#${view}`)
        await page.locator('main h1').first().waitFor()
        await settled(page)
        wrong.push(...(await lookAt(page, `mirrored-${view.replaceAll('/', '-')}`)))
      }
      await page.context().close()
    }
  } finally {
    rmSync(build, { recursive: true, force: true })
  }
  check(
    'views with long texts from right to left have no visual or accessibility faults',
    wrong.length === 0,
    wrong.join('\n    '),
  )
}

/** Whether the first letter of each line is visible. */
function showBeginnings(lines) {
  return lines.map((line) => {
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    while (!texts.nextNode()?.textContent?.trim());
    const letter = document.createRange()
    const at = texts.currentNode.textContent?.search(/\S/) ?? 0
    letter.setStart(texts.currentNode, at)
    letter.setEnd(texts.currentNode, at + 1)
    const [one, whole] = [letter, line].map((part) => part.getBoundingClientRect())
    return one.left >= whole.left - 1 && one.right <= whole.right + 1
  })
}

async function checkDirections({ page, check }) {
  check('the direction of the page is from right to left', (await page.locator('html').getAttribute('dir')) === 'rtl')
  check('the page has the longer texts', await sees(page.getByRole('heading', { name: 'Inbox ~', level: 1 })))
  const side = await page.locator('.sidebar').boundingBox()
  check('the sidebar is on the right', side.x > WIDE.width / 2, JSON.stringify(side))
  const beginnings = await page.locator('.snip').evaluateAll(showBeginnings)
  check('shortened previews show their beginnings', beginnings.length > 3 && !beginnings.includes(false))
  await goTo(page, '#narrow/channel/race-crew/topic/Saturday.20line-up')
  const directionOf = (text) =>
    page
      .locator('.msg .prose', { hasText: text })
      .first()
      .evaluate((one) => getComputedStyle(one).direction)
  check('English text that people wrote is from left to right', (await directionOf('Agreed')) === 'ltr')
  check('Hebrew text that people wrote is from right to left', (await directionOf(HEBREW)) === 'rtl')
  const answer = page.locator('.msg .prose', { hasText: 'What Maya says.' }).first()
  const sideOf = (words) => answer.locator('p', { hasText: words }).evaluate(sideOfFirstLetter)
  check(
    'a quote and its reply have separate directions',
    (await sideOf(HEBREW)) === 'right' && (await sideOf('What')) === 'left',
  )
}

function sideOfFirstLetter(paragraph) {
  const letter = document.createRange()
  letter.setStart(paragraph.firstChild, 0)
  letter.setEnd(paragraph.firstChild, 1)
  const [{ left, right }, whole] = [letter, paragraph].map((one) => one.getBoundingClientRect())
  return right >= whole.right - 1 ? 'right' : left <= whole.left + 1 ? 'left' : 'nowhere'
}

// Every view with longer texts, and from right to left.
import { rmSync } from 'node:fs'
import { fillClub } from './club.mjs'
import { goTo, PHONE, sitDown, WIDE } from './harness.mjs'
import { lookAt } from './look.mjs'
import { buildPseudo } from './pseudo.mjs'
import { sees } from './talk.mjs'
import { SETTINGS, VIEWS } from './views.mjs'

const HEBREW = 'שלום לכולם, נתראה ביום שבת.'

export async function scenarios({ club, opened, check }) {
  await fillClub(club)
  const { priya, maya } = club.people
  await maya.send('race-crew', 'Saturday line-up', HEBREW)
  await priya.call('PATCH', '/settings', { default_language: 'de' })
  const build = await buildPseudo()
  const wrong = []
  try {
    for (const viewport of [WIDE, PHONE]) {
      const page = await sitDown(opened, club, priya, { viewport, hash: '#inbox', build })
      await page.locator('.inbox-row').first().waitFor()
      if (viewport === WIDE) await checkDirections({ page, check })
      for (const view of [...VIEWS, ...SETTINGS]) {
        await goTo(page, `#${view}`)
        await page.locator('main h1').first().waitFor()
        await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
        wrong.push(...(await lookAt(page, `mirrored-${view.replaceAll('/', '-')}`)))
      }
      await page.context().close()
    }
  } finally {
    rmSync(build, { recursive: true, force: true })
  }
  check('nothing is wrong with how a long language looks from right to left', wrong.length === 0, wrong.join('\n    '))
}

async function checkDirections({ page, check }) {
  check('the page goes from right to left', (await page.locator('html').getAttribute('dir')) === 'rtl')
  check('and its texts are longer', await sees(page.getByRole('heading', { name: 'Inbox ~', level: 1 })))
  const side = await page.locator('.sidebar').boundingBox()
  check('the sidebar is where lines begin', side.x > WIDE.width / 2, JSON.stringify(side))
  await goTo(page, '#narrow/channel/race-crew/topic/Saturday.20line-up')
  const directionOf = (text) =>
    page
      .locator('.msg .prose', { hasText: text })
      .first()
      .evaluate((one) => getComputedStyle(one).direction)
  check('what people wrote keeps its own direction', (await directionOf('Agreed')) === 'ltr')
  check('also the other one', (await directionOf(HEBREW)) === 'rtl')
}

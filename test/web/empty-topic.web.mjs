// The empty topic: shown by its name in italics, started, answered, renamed, found, and refused where topics are
// required.
import { fillClub } from './club.mjs'
import { goTo, playTogether } from './harness.mjs'
import { field, isGone, message, say, sees, write } from './talk.mjs'

const HERE = '#narrow/channel/race-crew/topic/'
const NAME = 'general chat'

export async function scenarios(given) {
  await fillClub(given.club)
  const { priya, jonas, noor } = given.club.people
  await noor.send('race-crew', '', 'The river is up.')
  const parts = [findIt, readIt, beginIt, nameIt, requireTopics]
  await playTogether(parts, given, { atDesk: priya, withPhone: jonas, phoneHash: HERE })
}

const title = (page, name) => page.getByRole('heading', { level: 1, name, exact: true })
/** The name of the empty topic, which is in italics. */
const slanted = (within) => within.locator('em').filter({ hasText: NAME })
const isSlanted = (within) =>
  slanted(within)
    .first()
    .evaluate((element) => getComputedStyle(element).fontStyle === 'italic')
const options = (page) => page.getByRole('button', { name: 'Topic options' }).click()

async function findIt({ desk, check, lookAtBoth }) {
  const row = desk.locator('.inbox-row').filter({ has: desk.getByRole('link', { name: NAME, exact: true }) })
  check('the inbox has it by its name', await sees(row.getByText('The river is up.')))
  check('which nobody gave it', await isSlanted(row))
  await lookAtBoth('empty-topic')
  await desk.keyboard.press('Control+k')
  const palette = desk.getByRole('dialog').filter({ has: desk.getByRole('combobox') })
  await palette.getByRole('combobox').fill('general c')
  const option = palette.getByRole('option').filter({ hasText: NAME })
  check('the palette finds it', await sees(option))
  check('and says that nobody named it', await sees(option.locator('em')))
  await palette.getByRole('combobox').press('Enter')
  check('and leads to it', await sees(title(desk, NAME)))
}

async function readIt({ desk, phone, check, look }) {
  check('its head is its name', await isSlanted(desk.locator('.head')))
  check('and so is the page’s title', (await desk.title()).includes(NAME), await desk.title())
  check('the sidebar has it', await sees(slanted(desk.locator('.side-row.topic'))))
  await message(desk, 'The river is up.').waitFor()
  await options(desk)
  check('it can be followed', await sees(desk.getByRole('menuitem', { name: 'Follow topic' })))
  check('but not resolved', (await desk.getByRole('menuitem', { name: 'Mark as resolved' }).count()) === 0)
  await look('topic-menu')
  await desk.keyboard.press('Escape')
  await message(phone, 'The river is up.').waitFor()
  check('a phone has it', await isSlanted(phone.locator('.head')))
  await say(desk, 'We row at the lake then.')
  check('an answer stays in it', await sees(message(phone, 'We row at the lake then.')))
  await goTo(desk, '#narrow/search/lake')
  check('what is found in it says so', await sees(slanted(desk.locator('.recip'))))
}

async function beginIt({ desk, phone, check, look }) {
  await goTo(desk, '#narrow/channel/boathouse')
  await title(desk, 'boathouse').waitFor()
  await desk.keyboard.press('c')
  const dialog = desk.getByRole('dialog', { name: 'New message' })
  const topic = dialog.getByLabel('Topic', { exact: true })
  const placeholder = await topic.getAttribute('placeholder')
  check('an empty field says what it stands for', placeholder === `${NAME} (optional)`, placeholder)
  await look('new-message')
  await topic.fill('general chat')
  await topic.press('Enter')
  check('what is typed so is the same', await sees(slanted(desk.locator('.head'))))
  await field(desk).waitFor()
  const to = await field(desk).getAttribute('placeholder')
  check('where one writes says where it goes', to?.endsWith(`#boathouse › ${NAME}`), to)
  await field(desk).fill('Who has the keys?')
  await look('compose')
  await field(desk).press('Control+Enter')
  await message(desk, 'Who has the keys?').waitFor()
  await goTo(phone, '#narrow/channel/boathouse/topic/general.20chat')
  check('a link of an older client leads to it', await sees(message(phone, 'Who has the keys?')))
}

async function nameIt({ desk, phone, check }) {
  await options(desk)
  await desk.getByRole('menuitem', { name: 'Rename topic' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Rename topic' })
  await dialog.getByLabel('Topic', { exact: true }).fill('Keys')
  await dialog.getByLabel('Topic', { exact: true }).press('Enter')
  check('it gets a name', await sees(title(desk, 'Keys')))
  check('for whoever reads it', await sees(title(phone, 'Keys')))
  await options(desk)
  await desk.getByRole('menuitem', { name: 'Rename topic' }).click()
  await dialog.getByLabel('Topic', { exact: true }).fill('')
  await dialog.getByLabel('Topic', { exact: true }).press('Enter')
  check('and loses it', await sees(slanted(desk.locator('.head'))))
  check('with a mark that it was moved', await sees(phone.locator('.head em')))
}

async function requireTopics({ club, desk, phone, check, look }) {
  await club.people.priya.call('PATCH', '/realm', { mandatory_topics: true })
  await write(desk, 'No topic')
  const caution = desk.getByText('Messages in this channel need a topic.')
  check('where topics are required, one is told before one sends', await sees(caution))
  await look('compose-without-topic')
  await field(desk).press('Control+Enter')
  check('and what one wrote stays', (await field(desk).inputValue()) === 'No topic')
  await desk.getByLabel('Topic', { exact: true }).first().fill('Named')
  await desk.getByLabel('Topic', { exact: true }).first().press('Enter')
  check('until there is one', await isGone(caution))
  await field(desk).press('Control+Enter')
  await goTo(phone, '#narrow/channel/boathouse/topic/Named')
  check('then it is sent', await sees(message(phone, 'No topic')))
}

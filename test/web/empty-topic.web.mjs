// The empty topic: its name is shown in italics. It is started, answered, renamed and found, and refused where topics
// are required.
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
  check('the inbox shows the topic without a name', await sees(row.getByText('The river is up.')))
  check('the label of the topic is in italics', await isSlanted(row))
  await lookAtBoth('empty-topic')
  await desk.keyboard.press('Control+k')
  const palette = desk.getByRole('dialog').filter({ has: desk.getByRole('combobox') })
  await palette.getByRole('combobox').fill('general c')
  const option = palette.getByRole('option').filter({ hasText: NAME })
  check('the palette finds the topic without a name', await sees(option))
  check('the palette marks the topic as one without a name', await sees(option.locator('em')))
  await palette.getByRole('combobox').press('Enter')
  check('the palette opens the topic without a name', await sees(title(desk, NAME)))
}

async function readIt({ desk, phone, check, look }) {
  check('the head of the page shows the label', await isSlanted(desk.locator('.head')))
  check('the title of the page shows the label', (await desk.title()).includes(NAME), await desk.title())
  check('the sidebar shows the topic without a name', await sees(slanted(desk.locator('.side-row.topic'))))
  await message(desk, 'The river is up.').waitFor()
  await options(desk)
  check('the topic without a name can be followed', await sees(desk.getByRole('menuitem', { name: 'Follow topic' })))
  check(
    'the topic without a name can’t be resolved',
    (await desk.getByRole('menuitem', { name: 'Mark as resolved' }).count()) === 0,
  )
  await look('topic-menu')
  await desk.keyboard.press('Escape')
  await message(phone, 'The river is up.').waitFor()
  check('on a phone, the head of the page shows the label', await isSlanted(phone.locator('.head')))
  await say(desk, 'We row at the lake then.')
  check('a reply stays in the topic', await sees(message(phone, 'We row at the lake then.')))
  await goTo(desk, '#narrow/search/lake')
  check('search results show the topic’s label', await sees(slanted(desk.locator('.recip'))))
}

async function beginIt({ desk, phone, check, look }) {
  await goTo(desk, '#narrow/channel/boathouse')
  await title(desk, 'boathouse').waitFor()
  await desk.keyboard.press('c')
  const dialog = desk.getByRole('dialog', { name: 'New message' })
  const topic = dialog.getByLabel('Topic', { exact: true })
  const placeholder = await topic.getAttribute('placeholder')
  check('an empty topic field shows the label', placeholder === `${NAME} (optional)`, placeholder)
  await look('new-message')
  await topic.fill('general chat')
  await topic.press('Enter')
  check('typing the label chooses the topic without a name', await sees(slanted(desk.locator('.head'))))
  await field(desk).waitFor()
  const to = await field(desk).getAttribute('placeholder')
  check('the composer shows where the message goes', to?.endsWith(`#boathouse › ${NAME}`), to)
  await field(desk).fill('Who has the keys?')
  await look('compose')
  await field(desk).press('Control+Enter')
  await message(desk, 'Who has the keys?').waitFor()
  await goTo(phone, '#narrow/channel/boathouse/topic/general.20chat')
  check('a link from an older client leads to the topic', await sees(message(phone, 'Who has the keys?')))
}

async function nameIt({ desk, phone, check }) {
  await options(desk)
  await desk.getByRole('menuitem', { name: 'Rename topic' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Rename topic' })
  await dialog.getByLabel('Topic', { exact: true }).fill('Keys')
  await dialog.getByLabel('Topic', { exact: true }).press('Enter')
  check('the topic can be given a name', await sees(title(desk, 'Keys')))
  check('readers see the new name', await sees(title(phone, 'Keys')))
  await options(desk)
  await desk.getByRole('menuitem', { name: 'Rename topic' }).click()
  await dialog.getByLabel('Topic', { exact: true }).fill('')
  await dialog.getByLabel('Topic', { exact: true }).press('Enter')
  check('the name of the topic can be removed', await sees(slanted(desk.locator('.head'))))
  check('readers see the label again', await sees(phone.locator('.head em')))
}

async function requireTopics({ club, desk, phone, check, look }) {
  await club.people.priya.call('PATCH', '/realm', { mandatory_topics: true })
  await write(desk, 'No topic')
  const caution = desk.getByText('Messages in this channel need a topic.')
  check('if topics are required, a warning is shown before sending', await sees(caution))
  await look('compose-without-topic')
  await field(desk).press('Control+Enter')
  check('the text stays during the warning', (await field(desk).inputValue()) === 'No topic')
  await desk.getByLabel('Topic', { exact: true }).first().fill('Named')
  await desk.getByLabel('Topic', { exact: true }).first().press('Enter')
  check('choosing a topic removes the warning', await isGone(caution))
  await field(desk).press('Control+Enter')
  await goTo(phone, '#narrow/channel/boathouse/topic/Named')
  check('the message is sent with a topic', await sees(message(phone, 'No topic')))
}

// Searching: conditions as chips, suggestions, marked words; and views of messages beside conversations.
import { fillClub } from './club.mjs'
import { goTo, playTogether } from './harness.mjs'
import { isGone, message, sees } from './talk.mjs'

export async function scenarios(given) {
  await fillClub(given.club)
  const { priya, jonas } = given.club.people
  await jonas.send('boathouse', 'Spare riggers', 'Spare riggers hang behind the ladder now.')
  await jonas.send('race-crew', '✔ Old news', 'The rigger is fitted.')
  for (let at = 1; at <= 30; at++) await jonas.send('boathouse', 'Landing', `Pontoon ${at} has a loose plank.`)
  await playTogether([search, onPhone, unreadResults, recent, views], given, { atDesk: priya, withPhone: priya })
}

const chip = (page, text) => page.locator('.search-field .chip', { hasText: text })

async function search({ desk, check, look }) {
  await desk.keyboard.press('/')
  const field = desk.getByRole('combobox', { name: 'Search messages' })
  await field.pressSequentially('channel:boat')
  await desk.getByRole('option', { name: /boathouse/ }).waitFor()
  await field.press('Enter')
  check('a condition becomes a chip', await sees(chip(desk, 'in boathouse')))
  await field.pressSequentially('from:jon')
  await desk.getByRole('option', { name: /Jonas Weber/ }).click()
  check('so does a person', await sees(chip(desk, 'from Jonas Weber')))
  await field.pressSequentially('has:link ')
  check('and what is typed whole', await sees(chip(desk, 'has link')))
  await field.press('Backspace')
  check('Backspace takes the last one back', await isGone(chip(desk, 'has link')))
  await field.pressSequentially('rig')
  check('topics of the channel are offered', await sees(desk.getByRole('option', { name: /Spare riggers.*topic in/ })))
  const first = desk.getByRole('option', { selected: true })
  check('what is looked for is offered first', await sees(first.getByText('Messages with “rig”')))
  await look('search')
  await field.pressSequentially('gers')
  await field.press('Enter')
  const hit = message(desk, 'behind the ladder').locator('mark.hit')
  check('it is found, and its words are marked', await sees(hit))
  check('with what was said so', (await hit.first().innerText()).toLowerCase() === 'riggers')
  check('what others said is not', (await message(desk, 'The rigger is fitted').count()) === 0)
  await look('results')
  await desk.getByRole('button', { name: 'Remove in boathouse' }).click()
  check('without a condition more is found', await sees(message(desk, 'The rigger is fitted')))
  await desk.getByRole('link', { name: 'Images' }).click()
  check('a filter narrows it down', await isGone(message(desk, 'The rigger is fitted')))
  await goTo(desk, '#search')
  check('what one looked for is offered again', await sees(desk.getByRole('option', { name: /riggers.*boathouse/ })))
}

async function onPhone({ phone, check }) {
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await phone.getByRole('combobox').fill('second quote')
  await phone.getByRole('option', { name: /Messages with/ }).click()
  check('a phone finds the same', await sees(message(phone, 'Second quote').locator('mark.hit')))
}

/** Results may be unread; the newest result still comes first. */
async function unreadResults({ desk, check }) {
  await goTo(desk, '#narrow/search/pontoon')
  const newest = message(desk, 'Pontoon 30').locator('mark.hit')
  await newest.waitFor()
  const isInSight = await newest.evaluate((line) => {
    const { top, bottom } = line.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
  check('results begin at the newest', isInSight)
}

async function recent({ club, desk, check, look }) {
  await desk.keyboard.press('Escape')
  await goTo(desk, '#recent')
  const rows = desk.getByRole('main').locator('.list-row')
  await rows.filter({ hasText: 'Erg test results' }).waitFor()
  const first = () => rows.first().innerText()
  await club.people.kit.send('race-crew', 'Erg test results', 'Once more.')
  await desk.waitForFunction(() => document.querySelector('main .list-row')?.textContent?.includes('Erg test results'))
  check('the latest conversation stands first', (await first()).includes('Once more.'))
  check('direct ones are among them', await sees(rows.filter({ hasText: 'Ben is off sick.' })))
  await look('recent')
  await rows.getByRole('link', { name: 'Erg test results' }).click()
  check('and opens', await sees(message(desk, 'Once more.')))
}

async function views({ desk, check }) {
  await goTo(desk, '#narrow/is/resolved')
  check('resolved topics have a view', await sees(message(desk, 'The rigger is fitted.')))
  check('with its name', await sees(desk.getByRole('heading', { level: 1, name: 'Resolved topics' })))
  await goTo(desk, '#narrow/is/mentioned')
  const mention = message(desk, 'can you sit at 3')
  check('mentions too', await sees(mention))
  check('a name has the status beside it', await sees(mention.locator('.meta .who-status[title="Back at 10"]')))
  await goTo(desk, '#channels/1/feed')
  const feed = desk.getByRole('main').getByText('Not found').or(desk.locator('.head h1'))
  check('a channel’s messages too', await sees(feed))
  await goTo(desk, '#feed')
  await message(desk, 'Agreed. And then').waitFor()
  await message(desk, 'Agreed. And then').getByText('Agreed. And then').click()
  await desk.keyboard.press('s')
  check('s goes to the topic', await sees(desk.getByRole('heading', { level: 1, name: 'Saturday line-up' })))
}

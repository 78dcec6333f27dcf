// Searching: conditions as chips, suggestions, highlighted words, the palette, recent conversations, and views of
// messages from several topics.
import { fillClub } from './club.mjs'
import { goTo, playTogether } from './harness.mjs'
import { isGone, message, sees } from './talk.mjs'

export async function scenarios(given) {
  const { club } = given
  await fillClub(club)
  const { priya, jonas } = club.people
  await jonas.send('boathouse', 'Spare riggers', 'Spare riggers hang behind the ladder now.')
  await jonas.send('race-crew', '✔ Old news', 'The rigger is fitted.')
  for (let at = 1; at <= 30; at++) await jonas.send('boathouse', 'Landing', `Pontoon ${at} has a loose plank.`)
  // Two people have the same name. Further below, more rowers are added than the palette shows at first.
  const account = (name, email) => ({ email, password: club.password, full_name: name })
  for (const at of ['harbor', 'office'])
    await priya.call('POST', '/users', account('Nell Harbor', `nell@${at}.example`))
  // There is another Jonas, so his first name alone doesn't identify him.
  await priya.call('POST', '/users', account('Jonas Brandt', 'brandt@example.com'))
  for (let at = 1; at <= 9; at++) await priya.call('POST', '/users', account(`Rower ${at}`, `rower${at}@example.com`))
  const parts = [search, wholeNames, oneName, moreInPalette, onPhone, longText, unreadResults, recent, views]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya })
}

const chip = (page, text) => page.locator('.search-field .chip', { hasText: text })

async function search({ opened: { says }, desk, check, look }) {
  const term = `${says('search.in')} boathouse`
  await desk.keyboard.press('/')
  const field = desk.getByRole('combobox', { name: 'Search messages' })
  await field.pressSequentially('channel:boat')
  await desk.getByRole('option', { name: /boathouse/ }).waitFor()
  await field.press('Enter')
  check('a condition becomes a chip', await sees(chip(desk, term)))
  await field.pressSequentially('from:jon')
  await desk.getByRole('option', { name: /Jonas Weber/ }).click()
  check('a person becomes a chip', await sees(chip(desk, `${says('search.from')} Jonas Weber`)))
  await field.pressSequentially('has:link ')
  check('a completely typed condition becomes a chip', await sees(chip(desk, 'has link')))
  await field.press('Backspace')
  check('Backspace removes the last chip', await isGone(chip(desk, 'has link')))
  await field.pressSequentially('rig')
  const ofChannel = says('search.topic_in', { channel: 'boathouse' })
  const topic = desk.getByRole('option', { name: 'Spare riggers' }).filter({ hasText: ofChannel })
  check('topics of the channel are suggested', await sees(topic))
  const first = desk.getByRole('option', { selected: true })
  check(
    'the search for the typed words is suggested first',
    await sees(first.getByText(says('search.messages_with', { words: 'rig' }))),
  )
  await look('search')
  await field.pressSequentially('gers')
  await field.press('Enter')
  const hit = message(desk, 'behind the ladder').locator('mark.hit')
  check('a message is found, and its words are marked', await sees(hit))
  const [box, above] = [
    await desk.locator('.msg').first().boundingBox(),
    await desk.getByRole('navigation', { name: 'Filters' }).boundingBox(),
  ]
  check(
    'few results begin below the field',
    box !== null && above !== null && box.y - above.y < 200,
    JSON.stringify([box, above]),
  )
  check('the exact word is marked', (await hit.first().innerText()).toLowerCase() === 'riggers')
  check('messages in other channels are not found', (await message(desk, 'The rigger is fitted').count()) === 0)
  await look('results')
  await desk.getByRole('button', { name: says('search.remove', { term }) }).click()
  check('without a condition, more messages are found', await sees(message(desk, 'The rigger is fitted')))
  await desk.getByRole('link', { name: 'Images' }).click()
  check('a filter limits the results', await isGone(message(desk, 'The rigger is fitted')))
  const nothing = desk.getByText(says('search.none_with', { words: 'riggers' }))
  check('a search without results shows its words', await sees(nothing))
  await look('nothing-found')
  await desk.getByRole('link', { name: 'Search without filters' }).click()
  check('the search can be repeated without the filters', await sees(message(desk, 'The rigger is fitted')))
  await goTo(desk, '#search')
  check('an earlier search is suggested again', await sees(desk.getByRole('option', { name: /riggers.*boathouse/ })))
}

async function wholeNames({ opened: { says }, desk, check }) {
  const field = await emptyField(desk)
  await field.pressSequentially('rigger from:Jonas ')
  check('a name is suggested after its first space', await sees(desk.getByRole('option', { name: /Jonas Weber/ })))
  await field.pressSequentially('Web')
  check(
    'a name is suggested while its next word is typed',
    await sees(desk.getByRole('option', { name: /Jonas Weber/ })),
  )
  await field.pressSequentially('er ')
  check('a whole name becomes a chip', await sees(chip(desk, `${says('search.from')} Jonas Weber`)))
  check('the words before the name stay in the field', (await field.inputValue()).trim() === 'rigger')
  await field.fill('')
  await field.press('Backspace')
  await field.pressSequentially('from:@maya')
  await desk.getByRole('option', { name: /Maya Lindqvist/ }).waitFor()
  await field.press('Enter')
  check('a name after an @ becomes a chip', await sees(chip(desk, `${says('search.from')} Maya Lindqvist`)))
}

async function oneName({ opened: { says }, desk, check, look }) {
  const field = await emptyField(desk)
  await field.pressSequentially('from:Nell Harbor ')
  for (const address of ['nell@harbor.example', 'nell@office.example'])
    check(
      `people with the same name are shown with their addresses: ${address}`,
      await sees(desk.getByRole('option', { name: address })),
    )
  await look('search-one-name')
  await desk.getByRole('option', { name: 'nell@office.example' }).click()
  const chosen = `${says('search.from')} Nell Harbor (nell@office.example)`
  check('the chip contains the address', await sees(chip(desk, chosen)))
}

async function moreInPalette({ opened: { says }, desk, phone, check, look, lookAtPhone }) {
  await desk.keyboard.press('Control+k')
  const field = desk.getByRole('combobox', { name: /^Jump to/ })
  await field.fill('nell')
  check(
    'the palette shows the addresses of people with the same name',
    await sees(desk.getByRole('option', { name: /nell@office/ })),
  )
  await look('palette-one-name')
  await field.fill('rower')
  const people = desk.getByRole('option', { name: /^Rower \d/ })
  await people.first().waitFor()
  const first = await people.count()
  await look('palette-more')
  await desk.getByRole('option', { name: says('palette.more', { count: 3 }) }).click()
  check('more people are listed on request', first === 6 && (await sees(people.nth(8))), first)
  check('the palette stays open', await field.isVisible())
  await field.press('Escape')
  await phone.keyboard.press('Control+k')
  await phone.getByRole('combobox', { name: /^Jump to/ }).fill('rower')
  await lookAtPhone('palette-more')
  await phone.keyboard.press('Escape')
}

/** Opens the search, and returns its field, which is empty. */
async function emptyField(page) {
  await goTo(page, '#inbox')
  await page.getByRole('main').locator('.inbox').first().waitFor()
  await goTo(page, '#search')
  return page.getByRole('combobox', { name: 'Search messages' })
}

async function onPhone({ phone, check, lookAtPhone }) {
  await goTo(phone, '#narrow/search/xylophone')
  check('on a phone, advice is shown if nothing is found', await sees(phone.getByText(/^Check the spelling/)))
  await lookAtPhone('nothing-found')
  await phone.getByRole('link', { name: 'Edit search' }).click()
  const again = await phone.getByRole('combobox').inputValue()
  check('a link below the advice leads back to the typed words', again === 'xylophone', again)

  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await phone.getByRole('combobox').fill('second quote')
  await phone.getByRole('option', { name: /Messages with/ }).click()
  check(
    'a search on a phone finds a message, and its words are marked',
    await sees(message(phone, 'Second quote').locator('mark.hit')),
  )
}

/** Searches for a whole paragraph, and for a word that is wider than a phone. */
async function longText({ club, desk, phone, check, look, lookAtPhone }) {
  const words = Array.from({ length: 100 }, (_, at) => `plank${at}`).join(' ')
  await club.people.jonas.send('boathouse', 'Planks', words)
  const field = await emptyField(desk)
  await field.fill(words)
  await field.press('Enter')
  check('a whole paragraph is found', await sees(message(desk, 'plank99').locator('mark.hit')))
  await look('long-search')
  const address = await desk.evaluate(() => location.hash)
  await goTo(phone, address)
  check('the address of the search finds the paragraph', await sees(message(phone, 'plank99').locator('mark.hit')))
  await lookAtPhone('long-search')
  const word = 'x'.repeat(300)
  await goTo(phone, `#narrow/search/${word}`)
  const nothing = phone.getByRole('heading', { level: 2, name: word })
  check('a long word without results is shown in full', await sees(nothing))
  check(
    'the long word is broken into lines on a phone',
    await nothing.evaluate((one) => one.scrollWidth <= one.clientWidth),
  )
  await lookAtPhone('long-word')
}

/** Checks that search results open at the newest one, even if they are unread. */
async function unreadResults({ desk, check }) {
  await goTo(desk, '#narrow/search/pontoon')
  const newest = message(desk, 'Pontoon 30').locator('mark.hit')
  await newest.waitFor()
  const isInSight = await newest.evaluate((line) => {
    const { top, bottom } = line.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
  check('search results open at the newest one, even if they are unread', isInSight)
}

async function recent({ opened, club, desk, check, look }) {
  await desk.keyboard.press('Escape')
  await goTo(desk, '#recent')
  const rows = desk.getByRole('main').locator('.list-row')
  await rows.filter({ hasText: 'Erg test results' }).waitFor()
  const first = () => rows.first().innerText()
  const when = await rows.first().locator('.when').innerText()
  const clock = opened.german ? /^\d\d:\d\d$/ : /^\d+:\d\d\s[AP]M$/
  check('the time of a recent conversation has the format of the language', clock.test(when), when)
  await club.people.kit.send('race-crew', 'Erg test results', 'Once more.')
  await desk.waitForFunction(() => document.querySelector('main .list-row')?.textContent?.includes('Erg test results'))
  check('the latest conversation comes first', (await first()).includes('Once more.'))
  check('direct conversations are listed', await sees(rows.filter({ hasText: 'Ben is off sick.' })))
  await look('recent')
  await rows.getByRole('link', { name: 'Erg test results' }).click()
  check('a recent conversation can be opened', await sees(message(desk, 'Once more.')))
}

async function views({ club, desk, check }) {
  await goTo(desk, '#narrow/is/resolved')
  check('resolved topics have their own view', await sees(message(desk, 'The rigger is fitted.')))
  check(
    'the view of resolved topics has a heading',
    await sees(desk.getByRole('heading', { level: 1, name: 'Resolved topics' })),
  )
  await goTo(desk, '#narrow/is/mentioned')
  const mention = message(desk, 'can you sit at 3')
  check('mentions have their own view', await sees(mention))
  const [top, head] = [await desk.locator('.recip').first().boundingBox(), await desk.locator('.head').boundingBox()]
  check(
    'few mentions begin at the top of the view',
    top !== null && head !== null && top.y - head.y - head.height < 60,
    `${top?.y}`,
  )
  await goTo(desk, '#narrow/is/alerted')
  check('an empty view explains its content', await sees(desk.getByText('You can add alert words in your settings.')))
  await goTo(desk, '#narrow/is/mentioned')
  check('the status is shown next to a name', await sees(mention.locator('.meta .who-status[title="Back at 10"]')))
  const { stream_id: id } = await club.people.priya.call('GET', '/get_stream_id?stream=race-crew')
  await goTo(desk, `#channels/${id}/feed`)
  check(
    'the address of a channel’s messages shows its name',
    await sees(desk.getByRole('heading', { level: 1, name: 'race-crew' })),
  )
  check('the address of a channel’s messages shows them', await sees(message(desk, 'Once more.')))
  check('a channel’s messages don’t include those of other channels', (await message(desk, 'oar fund').count()) === 0)
  await goTo(desk, '#feed')
  await message(desk, 'Agreed. And then').waitFor()
  await message(desk, 'Agreed. And then').getByText('Agreed. And then').click()
  await desk.keyboard.press('s')
  check(
    's opens the topic of the selected message',
    await sees(desk.getByRole('heading', { level: 1, name: 'Saturday line-up' })),
  )
}

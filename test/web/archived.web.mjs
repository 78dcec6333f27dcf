// A channel is archived while someone reads it. It stays readable, but nobody can post, react or vote in it.
import { goTo, PHONE, sitDown, WIDE } from './harness.mjs'
import { lookAt } from './look.mjs'
import { field, isGone, message, sees, write } from './talk.mjs'

export async function scenarios({ club, opened, check }) {
  const { priya, maya, tom, noor } = club.people
  const all = [priya, maya, tom, noor].map(({ id }) => id)
  const make = (name, principals, more = {}) =>
    priya.call('POST', '/users/me/subscriptions', {
      subscriptions: [{ name, description: 'What we did that year' }],
      principals,
      ...more,
    })
  await make('season 2019', all)
  await make('old minutes', [priya.id, tom.id], { invite_only: true })
  const { id } = await tom.send('season 2019', 'Henley', 'We lost by a canvas.')
  await tom.call('POST', `/messages/${id}/reactions`, { emoji_name: 'tada' })
  await tom.send('season 2019', 'Henley', '/poll Again?\nYes\nNo')
  await tom.send('old minutes', 'May', 'A canvas costs 90.')
  const address = '#narrow/channel/season.202019/topic/Henley'
  const desk = await sitDown(opened, club, maya, { viewport: WIDE, hash: address })
  const phone = await sitDown(opened, club, maya, { viewport: PHONE, hash: address })
  const given = { club, desk, phone, check, wrong: [] }
  await message(desk, 'We lost').waitFor()
  for (const part of [reading, around, browsing, finding, managing, onAPhone]) {
    try {
      await part({ ...given, opened })
    } catch (error) {
      check(`${part.name}: no error occurred`, false, error.stack)
    }
  }
  check(
    'the views of archived channels have no visual or accessibility faults',
    given.wrong.length === 0,
    given.wrong.join('\n'),
  )
}

const side = (page) => page.getByRole('navigation', { name: 'Conversations' })
const closed = (page) => page.locator('.compose-dock').getByText('This channel is archived, so nobody can post here.')

async function archive({ people: { priya } }, name) {
  const { stream_id } = await priya.call('GET', '/get_stream_id', { stream: name })
  await priya.call('DELETE', `/streams/${stream_id}`)
  return stream_id
}

async function reading({ club, desk, check }) {
  await side(desk).getByRole('link', { name: 'season 2019' }).first().waitFor()
  await archive(club, 'season 2019')
  await archive(club, 'old minutes')
  check(
    'an archived channel disappears from the sidebar',
    await isGone(side(desk).getByRole('link', { name: 'season 2019' })),
  )
  check('messages in an archived channel can still be read', await sees(message(desk, 'We lost')))
  check('the composer is replaced by a text about archiving', await sees(closed(desk)))
  check('an archived channel has no field for messages', (await field(desk).count()) === 0)
  await message(desk, 'We lost').hover()
  const toolbar = message(desk, 'We lost').getByRole('toolbar')
  check('messages in an archived channel can be starred', await sees(toolbar.getByRole('button', { name: /^Star/ })))
  check(
    'messages in an archived channel have only two buttons, and none to reply',
    (await toolbar.getByRole('button').count()) === 2,
  )
  check(
    'the buttons of reactions are disabled in an archived channel',
    await message(desk, 'We lost').getByRole('button', { name: /tada/ }).isDisabled(),
  )
  check(
    'polls in an archived channel accept no votes',
    await desk.locator('fieldset[disabled]').getByText('Yes').first().isVisible(),
  )
  check(
    'polls in an archived channel accept no options',
    !(await desk.getByRole('button', { name: 'Add an option' }).isVisible()),
  )
  check(
    'topics in an archived channel can’t be resolved',
    (await desk.getByRole('button', { name: 'Mark as resolved' }).count()) === 0,
  )
  await desk.keyboard.press('r')
  check('in an archived channel, the key for replying opens no field', (await field(desk).count()) === 0)
  await desk.reload()
  check(
    'the channel is still shown as archived after a reload',
    (await sees(closed(desk))) && (await sees(message(desk, 'We lost'))),
  )
}

async function around({ club, desk, phone, wrong, check }) {
  const { tom } = club.people
  await tom.send('race-crew', 'History', 'See #**season 2019** for what went wrong.')
  await goTo(desk, '#narrow/channel/race-crew/topic/History')
  await message(desk, 'what went wrong').getByRole('link', { name: '#season 2019' }).click()
  check('a link leads to the archived channel', await sees(desk.getByText('You can read its messages')))
  await goTo(phone, new URL(desk.url()).hash)
  await phone.getByText('You can read its messages').waitFor()
  for (const page of [desk, phone]) wrong.push(...(await lookAt(page, 'archived-channel')))
  await desk.getByRole('link', { name: 'Read messages' }).click()
  check('the archived channel links to its messages', await sees(message(desk, 'We lost')))
  for (const page of [desk]) wrong.push(...(await lookAt(page, 'archived-feed')))
  const apart = await offLine(desk)
  check('the text about archiving is aligned with the messages', apart <= 1, apart)
  await goTo(desk, '#narrow/channel/race-crew/topic/History')
  await message(desk, 'what went wrong').waitFor()
  await write(desk, 'x')
  const choices = await desk.getByRole('combobox', { name: 'Channel' }).getByRole('option').allInnerTexts()
  check(
    'archived channels are not offered for new messages',
    choices.includes('race-crew') && !choices.includes('season 2019'),
    choices,
  )
  await field(desk).fill('')
}

async function browsing({ club, desk, phone, wrong, check }) {
  const { maya } = club.people
  await goTo(desk, '#channels/all')
  const main = desk.getByRole('main')
  await main.getByRole('button', { name: /^All/ }).waitFor()
  check(
    'archived channels are not among the channels that the user can join',
    (await main.getByRole('link', { name: 'season 2019' }).count()) === 0,
  )
  await main.getByRole('button', { name: 'Archived (1)' }).click()
  check(
    'archived channels have their own list, without other people’s private ones',
    await sees(main.getByRole('link', { name: 'season 2019' })),
  )
  check(
    'archived channels have no buttons to subscribe or unsubscribe',
    (await main.getByRole('button', { name: /^(Subscribe|Unsubscribe)/ }).count()) === 0,
  )
  await goTo(phone, '#channels/all')
  await phone.getByRole('button', { name: 'Archived (1)' }).click()
  await phone.getByRole('link', { name: 'season 2019' }).waitFor()
  const heights = await phone.locator('.filter-bar .seg button').evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
  check('each filter for channels takes one line on a phone', heights.join() === '1,1,1', heights.join())
  await maya.call('PATCH', '/settings', { default_language: 'de' })
  await phone.getByRole('button', { name: 'Archiviert (1)' }).waitFor()
  const beyond = await phone.locator('.filter-bar .seg').evaluate((all) => all.scrollWidth - all.clientWidth)
  check('all filters for channels are visible in German', beyond === 0, beyond)
  await maya.call('PATCH', '/settings', { default_language: 'en' })
  await phone.getByRole('button', { name: 'Archived (1)' }).waitFor()
  for (const page of [desk, phone]) wrong.push(...(await lookAt(page, 'archived-channels')))
}

async function finding({ desk, check }) {
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox').fill('season')
  check(
    'the palette finds an archived channel by name',
    await sees(desk.getByRole('option', { name: /season 2019.*archived/ })),
  )
  await desk.keyboard.press('Escape')
  await goTo(desk, '#narrow/search/canvas')
  check('a search finds messages in an archived channel', await sees(message(desk, 'We lost')))
  check('a search finds nothing in other people’s private channels', (await message(desk, 'costs 90').count()) === 0)
  check(
    'messages of archived channels are marked as archived in a search',
    await sees(desk.locator('.recip').getByText('Archived')),
  )
}

async function managing({ club, opened, check }) {
  const owner = await sitDown(opened, club, club.people.priya, { viewport: WIDE, hash: '#organization/channels' })
  await owner.getByRole('heading', { name: 'Archived channels' }).waitFor()
  await owner.getByRole('button', { name: 'Manage season 2019' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Description', { exact: true }).fill('What we did, and why we lost')
  check(
    'an archived channel can’t be archived again',
    (await dialog.getByRole('button', { name: 'Archive', exact: true }).count()) === 0,
  )
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.keyboard.press('Escape')
  check(
    'the description of an archived channel can be changed',
    await sees(owner.getByText('What we did, and why we lost')),
  )
  await owner.context().close()
}

async function onAPhone({ phone, desk, wrong, check }) {
  for (const page of [phone, desk]) {
    await goTo(page, '#narrow/channel/season.202019/topic/Henley')
    await message(page, 'We lost').waitFor()
  }
  check('on a phone, a text says that the channel is archived', await sees(closed(phone)))
  for (const page of [desk, phone]) wrong.push(...(await lookAt(page, 'archived-topic')))
}

/** The horizontal distance in pixels between the text in place of the composer and the text of messages. */
const offLine = (page) =>
  page.evaluate(() => {
    const startOf = (words) => document.querySelector(words)?.getBoundingClientRect().left ?? 0
    return Math.abs(startOf('.compose-closed.archived span') - startOf('.msg .prose'))
  })

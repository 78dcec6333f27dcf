// Actions on messages: copy, star, mark as unread, view details, vote, check off, react, forward, move, and delete.
import { goTo, playTogether } from './harness.mjs'
import { choose, clipboard, field, isGone, message, say, sees } from './talk.mjs'

const PLANS = '#narrow/channel/race-crew/topic/Plans'

export async function scenarios(given) {
  const { priya, maya } = given.club.people
  for (const text of ['One', 'Two', 'Three', 'Four']) await maya.send('race-crew', 'Plans', `${text} is a plan.`)
  const parts = [copyAndStar, markUnread, alertWords, lookInto, widgets, pickEmoji, forward, move, remove, constructs]
  await playTogether(parts, given, { atDesk: priya, withPhone: maya, hash: PLANS })
}

async function copyAndStar({ club, desk, check }) {
  await message(desk, 'One is a plan.').waitFor()
  await choose(desk, 'Two is a plan.', 'Copy text')
  check('the menu copies the text of a message', (await clipboard(desk)) === 'Two is a plan.')
  await choose(desk, 'Two is a plan.', 'Copy link')
  const link = new URL(await clipboard(desk))
  check(
    'the menu copies a link to the message',
    /^#narrow\/channel\/\d+-race-crew\/topic\/Plans\/near\/\d+$/.test(link.hash),
    link.hash,
  )
  await goTo(desk, '#inbox')
  await goTo(desk, link.hash)
  check(
    'the copied link leads to the message',
    await sees(desk.locator('.msg[aria-current]', { hasText: 'Two is a plan.' })),
  )
  await choose(desk, 'Two is a plan.', 'Star')
  await goTo(desk, '#narrow/is/starred')
  check('a starred message is in the view of starred messages', await sees(message(desk, 'Two is a plan.')))
  await choose(desk, 'Two is a plan.', 'Unstar')
  check('removing the star removes the message from the view', await isGone(message(desk, 'Two is a plan.')))
  const [mine] = [await club.people.priya.send('race-crew', 'Plans', 'Mine is a plan.')]
  const thumbs = { emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji' }
  await club.people.maya.call('POST', `/messages/${mine.id ?? mine}/reactions`, thumbs)
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox').fill('reactions')
  await desk.getByRole('combobox').press('Enter')
  await desk.getByRole('heading', { level: 1, name: 'Reactions to your messages' }).waitFor()
  check('reactions to the user’s messages have a view', await sees(message(desk, 'Mine is a plan.').getByText('Maya')))
}

async function markUnread({ desk, check }) {
  await goTo(desk, PLANS)
  await message(desk, 'Mine is a plan.').waitFor()
  const side = desk.locator('.sidebar .side-row.topic', { hasText: 'Plans' })
  await side.locator('.count').waitFor({ state: 'detached' })
  await choose(desk, 'Three is a plan.', 'Mark as unread from here')
  await side.locator('.count', { hasText: '3' }).waitFor()
  await desk.waitForTimeout(1200)
  check(
    'messages that were marked as unread stay unread while they are visible',
    await side.locator('.count', { hasText: '3' }).isVisible(),
  )
  await goTo(desk, '#inbox')
  const row = desk.locator('.inbox-row').filter({ hasText: 'Plans' })
  check('a message and all later ones are marked as unread', await sees(row.locator('.count', { hasText: '3' })))
  await goTo(desk, PLANS)
  check('a line in the conversation shows the number of new messages', await sees(desk.getByText('3 new')))
}

async function alertWords({ club, desk, check }) {
  const { priya, maya } = club.people
  await goTo(desk, PLANS)
  await priya.call('POST', '/users/me/alert_words', { alert_words: ['regatta'] })
  await maya.send('race-crew', 'Plans', 'The **Regatta** is on, but no regattas.')
  await message(desk, 'is on, but no regattas').waitFor()
  const highlighted = await desk.waitForFunction(() => {
    const ranges = [...(CSS.highlights.get('alert-words') ?? [])]
    return ranges.length > 0 && ranges.map(String)
  })
  check('alert words are highlighted', String(await highlighted.jsonValue()) === 'Regatta')
  await priya.call('DELETE', '/users/me/alert_words', { alert_words: ['regatta'] })
  await desk.waitForFunction(() => !CSS.highlights.has('alert-words'))
  check('nothing is highlighted without alert words', (await desk.evaluate(() => CSS.highlights.size)) === 0)
}

async function lookInto({ desk, phone, check, look }) {
  await say(phone, 'We meet at **eight**.')
  await message(desk, 'We meet at').waitFor()
  await choose(phone, 'We meet at', 'Edit')
  await phone.waitForFunction(() => Boolean(document.querySelector('.msg textarea')?.value))
  await phone.locator('.msg textarea').fill('We meet at **nine**.')
  await phone.getByRole('button', { name: 'Save', exact: true }).click()
  await message(desk, 'nine')
    .getByRole('button', { name: /edited/ })
    .click()
  const history = desk.getByRole('dialog', { name: 'Edit history' })
  check(
    'removed text is marked in the history',
    await sees(history.locator('.highlight_text_deleted', { hasText: 'eight' })),
  )
  check(
    'added text is marked in the history',
    await sees(history.locator('.highlight_text_inserted', { hasText: 'nine' })),
  )
  await look('history')
  await desk.keyboard.press('Escape')
  await choose(desk, 'nine', 'View message source')
  const source = desk.getByRole('dialog', { name: 'Message source' })
  await desk.waitForFunction(() => Boolean(document.querySelector('dialog textarea')?.value))
  check('the source of a message is shown', (await source.getByRole('textbox').inputValue()) === 'We meet at **nine**.')
  await look('source')
  await source.getByRole('button', { name: 'Copy' }).click()
  check('the source of a message can be copied', (await clipboard(desk)) === 'We meet at **nine**.')
  await desk.keyboard.press('Escape')
  await choose(phone, 'nine', 'View read receipts')
  const readers = phone.getByRole('dialog', { name: 'Read receipts' })
  check('the people who have read a message are shown', await sees(readers.getByText('Priya Raman')))
  await look('readers', phone)
  await phone.keyboard.press('Escape')
}

async function widgets({ desk, phone, check, look }) {
  await say(desk, '/poll Which boat?\nKingfisher\nOld Mill')
  const option = (page, name) => page.locator('.opt', { hasText: name })
  await option(phone, 'Old Mill').click()
  check('a vote is shown to others', await sees(desk.getByText('1 vote', { exact: true })))
  await option(desk, 'Old Mill').click()
  check('a second vote is shown to others', await sees(option(phone, 'Old Mill').locator('.names', { hasText: '2' })))
  await option(desk, 'Old Mill').click()
  check('a removed vote is shown to others', await sees(phone.getByText('1 vote', { exact: true })))
  await phone.getByRole('button', { name: 'Add an option' }).click()
  await phone.getByRole('textbox', { name: 'Add an option' }).fill('Whichever is dry')
  await phone.getByRole('textbox', { name: 'Add an option' }).press('Enter')
  check('another person can add an option', await sees(option(desk, 'Whichever is dry')))
  await say(phone, '/todo For Saturday\nStraps\nCake')
  await option(desk, 'Cake').click()
  check('a finished task is shown to others', await sees(phone.getByText('1 of 2 done')))
  await desk.getByRole('button', { name: 'Add a task' }).click()
  await desk.getByRole('textbox', { name: 'Add a task' }).fill('Cox box')
  await desk.getByRole('textbox', { name: 'Add a task' }).press('Enter')
  check('tasks can be added', await sees(option(phone, 'Cox box')))
  await look('widgets')
  await look('widgets', phone)
}

async function pickEmoji({ desk, phone, check, look }) {
  await message(desk, 'nine').hover()
  await message(desk, 'nine').getByRole('button', { name: 'React', exact: true }).click()
  const picker = desk.getByRole('dialog', { name: 'Choose an emoji' })
  await picker.getByRole('button', { name: 'Objects', exact: true }).click()
  await look('emoji-picker')
  await picker.getByRole('button', { name: 'trophy', exact: true }).click()
  check('an emoji is found by its category', await sees(message(phone, 'nine').locator('.reaction', { hasText: '🏆' })))
  await message(desk, 'nine').hover()
  await message(desk, 'nine').getByRole('button', { name: 'React', exact: true }).click()
  await picker.getByRole('searchbox').fill('rowb')
  await picker.getByRole('searchbox').press('Enter')
  const added = message(phone, 'nine').locator('.reaction', { hasText: '🚣' })
  check('an emoji is found by its name', await sees(added))
  check('the people who reacted are shown', ((await added.getAttribute('aria-label')) ?? '').includes('Priya Raman'))
}

async function forward({ club, desk, phone, check }) {
  await choose(desk, 'One is a plan.', 'Forward')
  const dialog = desk.getByRole('dialog', { name: 'Forward message' })
  await dialog.getByRole('combobox').fill('maya')
  await dialog.getByRole('combobox').press('Enter')
  await dialog.getByRole('button', { name: 'Write message' }).click()
  await field(desk).waitFor()
  await desk.waitForFunction(() => document.querySelector('.compose-dock textarea')?.value.includes('```quote'))
  await field(desk).press('Control+Enter')
  await goTo(phone, `#narrow/dm/${club.people.priya.id}`)
  const forwarded = message(phone, 'One is a plan.')
  check('a forwarded message has the author’s name', await sees(forwarded.getByText('Maya Lindqvist')))
  await forwarded.getByRole('link', { name: 'said' }).click()
  check(
    'a forwarded message links to its original',
    await sees(phone.getByRole('heading', { level: 1, name: 'Plans' })),
  )
  await goTo(desk, PLANS)
}

async function move({ desk, phone, check, look }) {
  await message(desk, 'Four is a plan.').waitFor()
  const oldLink = `${PLANS}/with/${await message(desk, 'Four is a plan.').getAttribute('data-id')}`
  await choose(desk, 'Four is a plan.', 'Move messages')
  const dialog = desk.getByRole('dialog', { name: 'Move messages' })
  await dialog.getByLabel('Topic', { exact: true }).fill('Other plans')
  await dialog.getByLabel('This message only').check()
  await look('move')
  await dialog.getByRole('button', { name: 'Move 1 message', exact: true }).click()
  check('one message is moved', await isGone(message(phone, 'Four is a plan.')))
  check('the next message stays', await message(phone, 'Mine is a plan.').isVisible())
  await choose(desk, 'Three is a plan.', 'Move messages')
  await dialog.getByLabel('Topic', { exact: true }).fill('Other plans')
  await dialog.getByLabel(/This message and/).check()
  await dialog.getByLabel('To the new topic').uncheck()
  await dialog.getByRole('button', { name: /^Move/ }).click()
  check('a later message is moved, too', await isGone(message(phone, 'Mine is a plan.')))
  check('the earlier messages stay', await message(phone, 'Two is a plan.').isVisible())
  await choose(desk, 'One is a plan.', 'Move messages')
  await dialog.getByLabel('Topic', { exact: true }).fill('Other plans')
  await dialog.getByLabel(/The whole topic/).check()
  await dialog.getByRole('button', { name: /^Move/ }).click()
  const there = phone.getByRole('heading', { level: 1, name: 'Other plans' })
  check('a topic is moved, and a reader’s view follows it', await sees(there))
  await goTo(phone, oldLink)
  await phone.waitForURL(({ hash }) => hash.endsWith('/topic/Other.20plans'))
  check(
    'an earlier link leads to the moved message',
    (await sees(message(phone, 'Four is a plan.'))) && (await sees(there)),
  )
  check('moved messages are marked as moved', await sees(message(desk, 'Four is a plan.').getByText('moved')))
}

async function remove({ desk, phone, check, look }) {
  await choose(desk, 'Mine is a plan.', 'Delete')
  await look('delete')
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  check('a deleted message disappears for others', await isGone(message(phone, 'Mine is a plan.')))
}

const EVERYTHING = `/me waves
||spoiler|| and $$e^{i\\pi}$$ at <time:2031-05-16T09:40:00+00:00>, see #**race-crew>Other plans** and @**Maya Lindqvist** of @*coxes*

\`\`\`python
print("hello")
\`\`\`

\`\`\`spoiler The end
They win.
\`\`\`

| a | b |
|---|---|
| 1 | 2 |`

async function constructs({ club, desk, phone, check, look }) {
  const { priya, maya, ruth } = club.people
  await priya.call('POST', '/user_groups/create', { name: 'coxes', description: 'Loud.', members: [ruth.id, maya.id] })
  await priya.call('POST', '/realm/playgrounds', {
    name: 'Tryout',
    pygments_language: 'Python',
    url_template: `${club.url}/robots.txt{?code}`,
  })
  await maya.send('race-crew', 'Other plans', EVERYTHING)
  const all = message(desk, 'waves')
  const waves = all
    .locator('.prose p')
    .first()
    .filter({ hasText: /^\s*waves/ })
  check('“/me” continues the name above the text', await sees(waves))
  await maya.send('race-crew', 'Other plans', '/me sits down')
  const next = message(desk, 'sits down').locator('strong', { hasText: 'Maya Lindqvist' })
  check('“/me” shows a name if there is none above the text', await sees(next))
  await all.getByRole('button', { name: 'Copy code' }).click()
  check('code can be copied', (await clipboard(desk)).trim() === 'print("hello")')
  const [beside] = await Promise.all([
    desk.context().waitForEvent('page'),
    all.getByRole('button', { name: 'Open in Tryout' }).click(),
  ])
  await beside.waitForURL(/code=/)
  check('code can be opened in a playground', beside.url().endsWith('?code=print%28%22hello%22%29%0A'), beside.url())
  await beside.close()
  await all.getByText('The end').click()
  check('a spoiler can be opened', await all.getByText('They win.').isVisible())
  check('formulas are rendered', (await all.locator('.katex').count()) > 0)
  check('a time in a message is shown as a date with its year', await sees(all.locator('time', { hasText: '2031' })))
  await all.locator('.user-group-mention').click()
  check(
    'a mentioned group shows its members',
    await sees(desk.getByRole('dialog', { name: 'coxes' }).getByText('Ruth Abara')),
  )
  await desk.keyboard.press('Escape')
  await all.locator('.user-mention').click()
  const card = desk.getByRole('dialog', { name: 'Maya Lindqvist' })
  check('a mention opens a person’s card', await sees(card))
  check('the card shows the person’s groups', await sees(card.getByText('coxes')))
  await desk.keyboard.press('Escape')
  await isGone(card)
  await all.locator('article > .avatar').click()
  check('the picture of a sender opens their card', await sees(desk.getByRole('dialog')))
  await desk.keyboard.press('Escape')
  await look('constructs')
  await message(phone, 'waves')
    .getByRole('link', { name: /race-crew > Other plans/ })
    .click()
  check('a link to a topic stays in the app', await sees(phone.locator('.head h1', { hasText: 'Other plans' })))
  check('a link to a topic opens in the same tab', phone.context().pages().length === 1)
}

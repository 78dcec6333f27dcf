// Writing: suggestions, warnings, rich text, files, scheduled messages, reminders, calls, snippets, and keeping the
// text when sending fails.

import { until } from '../../scripts/lib/until.ts'
import { goTo, narrow, playTogether } from './harness.mjs'
import { sticksOut } from './look.mjs'
import { attached, field, isGone, message, say, sees, write } from './talk.mjs'

const LINE_UP = '#narrow/channel/race-crew/topic/Saturday.20line-up'

export async function scenarios(given) {
  const { priya, maya } = given.club.people
  await maya.send('race-crew', 'Saturday line-up', 'Who rows?')
  const parts = [suggest, format, pasteAndDrop, warn, later, reminders, callAndSnippets, fail, compose]
  await playTogether(parts, given, { atDesk: priya, withPhone: maya, hash: LINE_UP })
}

async function suggest({ desk, check, look }) {
  const takes = async (typed, name, becomes) => {
    await write(desk, '')
    await field(desk).pressSequentially(typed)
    await desk.locator('.typeahead').getByRole('option', { name }).first().waitFor()
    if (typed === '@al') await look('typeahead')
    await field(desk).press('Tab')
    const text = await field(desk).inputValue()
    check(`${typed} is completed`, typeof becomes === 'string' ? text === becomes : becomes.test(text), text)
  }
  await takes('@al', /notifies everyone in this channel/, '@**all** ')
  await takes('#boa', /boathouse/, '#**boathouse** ')
  await takes('#**race-crew>Sat', /Saturday line-up/, '#**race-crew>Saturday line-up** ')
  await takes('/po', /create a poll/, '/poll ')
  await takes('at <time 18', /today|day/i, /^at <time:\d{4}-\d\d-\d\dT18:00:00[+-]\d\d:\d\d> $/)
  await field(desk).fill('')
}

async function format({ desk, phone, check }) {
  await write(desk, 'see the list')
  await field(desk).press('Control+a')
  await desk.getByRole('button', { name: 'Quote', exact: true }).click()
  check('a button formats the text', (await field(desk).inputValue()) === '```quote\nsee the list\n```')
  await desk.getByRole('button', { name: 'Preview' }).click()
  check('a preview shows the formatted text', await sees(desk.locator('.compose-dock .preview blockquote')))
  await desk.getByRole('button', { name: 'Back to editing' }).click()
  await field(desk).fill('')
  await write(phone, 'bold')
  await field(phone).press('Control+a')
  await phone.getByRole('button', { name: 'Formatting', exact: true }).click()
  await phone.getByRole('button', { name: 'Bold' }).click()
  check('the formatting buttons also work on a phone', (await field(phone).inputValue()) === '**bold**')
  await field(phone).fill('')
  const cdp = await desk.context().newCDPSession(desk)
  await write(desk, '')
  await field(desk).focus()
  await cdp.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Enter', windowsVirtualKeyCode: 229, modifiers: 2 })
  check('nothing is sent while an input method is used', (await field(desk).inputValue()) === 'にほん')
  await cdp.send('Input.insertText', { text: '日本' })
  await field(desk).fill('')
}

async function pasteAndDrop({ opened, desk, phone, check, look }) {
  await write(desk, '')
  const paste = (data) =>
    field(desk).evaluate((element, parts) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(parts)) clipboardData.setData(type, text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, data)
  const rich = '<p>See <b>this</b> <a href="https://example.com/x">page</a></p><ul><li>one</li><li>two</li></ul>'
  await paste({ 'text/html': rich, 'text/plain': 'See this page one two' })
  const text = await field(desk).inputValue()
  check('rich text is pasted as Markdown', text === 'See **this** [page](https://example.com/x)\n\n- one\n- two', text)
  await field(desk).fill('')

  await field(desk).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['Kit, Tom, Noor'], 'line-up.txt', { type: 'text/plain' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  check('a pasted file is attached', await sees(attached(desk, 'line-up.txt')))
  await field(desk).press('Control+Enter')
  check(
    'others see a link to the pasted file',
    await sees(message(phone, 'line-up.txt').getByRole('link', { name: 'line-up.txt' })),
  )

  const drop = (type) =>
    desk.evaluate((name) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(3_000_000)], 'oars.bin'))
      document
        .querySelector('main')
        ?.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }))
    }, type)
  await drop('dragover')
  check('dragging files shows where they will be attached', await sees(desk.locator('.drop', { hasText: 'race-crew' })))
  await look('drop')
  let go = () => {}
  await desk.route('**/json/user_uploads', async (route) => {
    await new Promise((resolve) => {
      go = () => resolve(undefined)
    })
    await route.continue().catch(() => {})
  })
  await drop('drop')
  const upload = desk.locator('.upload', { hasText: 'oars.bin' })
  check('a dropped file shows its progress', await sees(upload.getByRole('progressbar')))
  await look('upload')
  check(
    'the message can’t be sent during the upload',
    await desk.getByRole('button', { name: 'Send', exact: true }).isDisabled(),
  )
  await upload.getByRole('button', { name: 'Cancel upload' }).click()
  check('the upload can be canceled', await isGone(upload))
  go()
  await desk.unroute('**/json/user_uploads')
  await drop('drop')
  await attached(desk, 'oars.bin').waitFor()
  await field(desk).press('Control+Enter')
  check('the file arrives in the message', await sees(message(phone, 'oars.bin').getByRole('link')))
  await chooseTwo({ opened, desk, check })
}

/** Chooses two files. The second one reaches the server first. */
async function chooseTwo({ opened: { says }, desk, check }) {
  const isArrived = desk.waitForResponse('**/json/user_uploads')
  let isFirst = true
  await desk.route('**/json/user_uploads', async (route) => {
    const waits = isFirst
    isFirst = false
    if (waits) await isArrived
    await route.continue()
  })
  const files = ['bow.txt', 'stroke.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }))
  await desk.locator('.compose-dock input[type=file]').setInputFiles(files)
  for (const { name } of files) await attached(desk, name).waitFor()
  const names = await attached(desk).locator('b.clip').allTextContents()
  check('files keep the order in which they were chosen', names.join() === 'bow.txt,stroke.txt', names.join())
  await desk.unroute('**/json/user_uploads')
  for (const { name } of files) await desk.getByRole('button', { name: says('upload.remove_file', { name }) }).click()
}

async function warn({ opened: { says }, club, desk, phone, check, look }) {
  const { kit, priya } = club.people
  await kit.send('sailing-friends', 'Wind', 'Force 6.')
  await write(desk, 'Hello @**Kit Larsen**')
  await kit.call('DELETE', '/users/me/subscriptions', { subscriptions: ['race-crew'] })
  const outside = desk.getByText(says('caution.outside', { names: 'Kit Larsen', channel: 'race-crew' }))
  check('mentioning someone outside the channel shows a warning', await sees(outside))
  await look('caution')
  await desk
    .locator('.cautions')
    .getByRole('button', { name: says('caution.add'), exact: true })
    .click()
  check('the person can be added from the warning', await isGone(outside))
  await field(desk).fill('x'.repeat(10_005))
  check('the characters beyond the limit are counted', await sees(desk.getByText(says('caution.long', { count: 5 }))))
  check(
    'a message that is too long can’t be sent',
    await desk.getByRole('button', { name: 'Send', exact: true }).isDisabled(),
  )
  await field(desk).fill('')

  await addMany(club)
  // Events arrive in order, so once this message has arrived, the client has received the earlier ones.
  await priya.send('race-crew', 'Saturday line-up', 'Ten more row.')
  await message(desk, 'Ten more row.').waitFor()
  await write(desk, 'Everybody: @**all**')
  await field(desk).press('Control+Enter')
  check('notifying many people requires a confirmation', await sees(desk.getByText(/This notifies \d+ people\./)))
  check('nothing is sent before the confirmation', (await message(phone, 'Everybody:').count()) === 0)
  await desk.getByRole('button', { name: 'Send anyway' }).click()
  check('the message is sent after the confirmation', await sees(message(phone, 'Everybody:')))

  await goTo(desk, '#narrow/channel/sailing-friends/topic/Wind')
  await message(desk, 'Force 6.').waitFor()
  await write(desk, 'May I come along?')
  const caution = desk.getByText(says('caution.not_subscribed', { channel: 'sailing-friends' }))
  check('the composer says if the user isn’t subscribed', await sees(caution))
  await desk.locator('.cautions').getByRole('button', { name: 'Subscribe' }).click()
  check('the user can subscribe from the composer', await isGone(caution))
  await field(desk).fill('')
  await priya.call('DELETE', '/users/me/subscriptions', { subscriptions: ['sailing-friends'] })
  await goTo(desk, LINE_UP)
  await message(desk, 'Who rows?').waitFor()
}

/** Adds so many members that notifying all of them needs confirmation. */
async function addMany({ people: { priya } }) {
  const ids = await Promise.all(
    Array.from({ length: 10 }, async (_, number) => {
      const email = `member${number}@example.com`
      const account = { email, password: 'a long enough password', full_name: `Member ${number}` }
      return (await priya.call('POST', '/users', account)).user_id
    }),
  )
  await priya.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: 'race-crew' }], principals: ids })
}

async function reminders({ club, desk, check, look }) {
  await goTo(desk, LINE_UP)
  const menuOf = async (page, text) => {
    await message(page, text).hover()
    await message(page, text).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Remind me' }).click()
  }
  await menuOf(desk, 'Who rows?')
  const dialog = desk.getByRole('dialog', { name: 'Remind me about this message' })
  const fits = async (what) => {
    const outside = await sticksOut(desk, what)
    check(what, outside.length === 0, outside.join())
  }
  await dialog.getByLabel('Note').fill('Ask Tom first')
  await look('remind')
  await narrow(desk, async () => {
    await look('remind')
    await fits('the dialog for a reminder fits on a phone')
    const { width } = await dialog.getByLabel('Date and time').boundingBox()
    check('on a phone, the field for the time is wide enough', width > 220, width)
  })
  const inAnHour = dialog.getByRole('button', { name: 'In an hour' })
  check(
    'a suggested time includes the time of day',
    /\d:\d\d/.test(await inAnHour.innerText()),
    await inAnHour.innerText(),
  )
  const edge = await inAnHour.evaluate((one) => getComputedStyle(one).borderTopColor)
  check('a suggested time looks like a button', !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(edge), edge)
  await dialog.getByLabel('Date and time').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Set reminder' }).click()
  check('a reminder in the past is refused', await sees(desk.getByText(/must be in the future/)))
  await dialog.getByRole('button', { name: 'In an hour' }).click()
  check('a reminder is set', await sees(desk.getByText(/Reminder set for/)))
  await narrow(desk, async () => {
    const { y } = await desk.locator('.toast').boundingBox()
    check('on a phone, the confirmation is at the top of the page', y < 200, y)
  })
  await goTo(desk, '#drafts')
  const row = (page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ask Tom first' })
  check(
    'the reminder is listed with the scheduled messages',
    await sees(row(desk).getByRole('link', { name: /Who rows/ })),
  )
  await look('reminders')
  await narrow(desk, async () => {
    await look('reminders')
    await fits('the list of reminders fits on a phone')
  })
  await row(desk)
    .getByRole('link', { name: /Who rows/ })
    .click()
  check('the reminder links to its message', await sees(message(desk, 'Who rows?')))
  await goTo(desk, '#drafts')
  await row(desk).getByRole('button', { name: 'Remove reminder' }).click()
  check('the reminder can be deleted', await isGone(row(desk)))
  const { reminders: left } = await club.people.priya.call('GET', '/reminders')
  check('the server has deleted the reminder', left.length === 0)
}

async function later({ club, desk, phone, check, look }) {
  await write(desk, 'Bring straps tomorrow.')
  await desk.getByRole('button', { name: 'Schedule message' }).click()
  await look('schedule')
  await desk.getByRole('button', { name: 'In an hour' }).click()
  check('a message is scheduled', await sees(desk.getByText(/Scheduled for/)))
  check('the scheduled message isn’t sent yet', (await message(phone, 'Bring straps').count()) === 0)
  await write(desk, 'Half a thought')
  await field(desk).press('Escape')
  await desk
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('link', { name: /Drafts/ })
    .click()
  const main = desk.getByRole('main')
  check('the scheduled message is in the list', await sees(main.getByText('Bring straps tomorrow.')))
  check('drafts are listed next to scheduled messages', await sees(main.getByText('Half a thought')))
  check('the title “Drafts” is shown once', (await main.getByRole('heading', { name: 'Drafts' }).count()) === 1)
  await look('drafts')
  await main.getByRole('button', { name: 'Delete draft' }).click()
  check('a draft is deleted', await isGone(main.getByText('Half a thought')))
  await desk.getByRole('button', { name: 'Undo' }).click()
  await main
    .getByRole('button', { name: /#race-crew › Saturday line-up/ })
    .first()
    .click()
  await field(desk).waitFor()
  check('a draft can be opened and continued', (await field(desk).inputValue()) === 'Half a thought')
  await field(desk).fill('')
  await goTo(desk, '#drafts')
  await main
    .getByRole('button', { name: /#race-crew › Saturday line-up/ })
    .first()
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Message', { exact: true }).fill('Bring straps and tape tomorrow.')
  await dialog.getByLabel('Topic', { exact: true }).fill('Straps')
  check('the dialog of a scheduled message shows its conversation', await sees(dialog.getByText('#race-crew › Straps')))
  await look('edit-scheduled')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  check('a scheduled message can be changed', await sees(main.getByText('Bring straps and tape tomorrow.')))
  const { scheduled_messages: kept } = await club.people.priya.call('GET', '/scheduled_messages')
  check(
    'the server has stored all changes to the scheduled message',
    kept.length === 1 && kept[0].topic === 'Straps' && /tape/.test(kept[0].content),
  )
  await main.getByRole('button', { name: /#race-crew › Straps/ }).click()
  await dialog.getByLabel('Date and time').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  check('a time in the past is refused', await sees(desk.getByText(/must be in the future/)))
  check(
    'a refused time stays in its field',
    (await dialog.getByLabel('Date and time').inputValue()) === '2020-01-01T10:00',
  )
  await dialog.getByLabel('Date and time').fill('2040-01-01T10:00')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await isGone(dialog)
  await main.getByRole('button', { name: /#race-crew › Straps/ }).click()
  await dialog.getByLabel('Topic', { exact: true }).fill('Saturday line-up')
  await dialog.getByLabel('Message', { exact: true }).fill('Bring straps tomorrow.')
  await dialog.getByRole('button', { name: 'Turn into draft' }).click()
  await field(desk).waitFor()
  const text = await field(desk).inputValue()
  check('turning a scheduled message into a draft puts its text into the composer', /straps/.test(text))
  check(
    'changes made before turning a scheduled message into a draft are kept',
    text === 'Bring straps tomorrow.' && (await sees(desk.getByRole('heading', { name: 'Saturday line-up' }))),
    text,
  )
  await field(desk).press('Control+Enter')
  check('a canceled message can be sent now', await sees(message(phone, 'Bring straps tomorrow.')))
}

/** Inserts links to video calls with several providers. Then saves, inserts, changes and deletes a snippet. */
async function callAndSnippets({ opened, club, desk, phone, check, look, lookAtPhone }) {
  const { priya } = club.people
  await goTo(desk, LINE_UP)
  await write(desk, 'Now: ')
  await desk.getByRole('button', { name: 'Add video call' }).click()
  const link = /\[(.+)\]\(https:\/\/meet\.jit\.si\/[0-9a-f]{32}\)/
  const [, said] = link.exec(await field(desk).inputValue()) ?? []
  check('a video call inserts a link', said === opened.inWords('Join the video call.'), await field(desk).inputValue())
  await priya.call('PATCH', '/realm', { jitsi_server_url: JSON.stringify('https://calls.example.org/') })
  const isElsewhere = async () => {
    await desk.getByRole('button', { name: 'Add video call' }).click()
    return /\(https:\/\/calls\.example\.org\/[0-9a-f]{32}\)/.test(await field(desk).inputValue())
  }
  check('the link leads to the organization’s Jitsi server', await until(isElsewhere, { pauseMs: 300 }))
  const template = 'https://meet.example.org/{room}?from=club'
  await priya.call('PATCH', '/realm', { video_chat_provider: 1000, call_url_template: template })
  await field(desk).fill('')
  const isOwn = async () => {
    await desk.getByRole('button', { name: 'Start video call' }).click()
    return /\(https:\/\/meet\.example\.org\/[0-9a-f]{32}\?from=club\)/.test(await field(desk).inputValue())
  }
  check(
    'the head of a conversation starts a call with the organization’s own links',
    await until(isOwn, { pauseMs: 300 }),
  )
  await priya.call('PATCH', '/realm', { video_chat_provider: 4 })
  await field(desk).fill('')
  const ofMeeting = `](${club.url}/calls/bigbluebutton/join?bigbluebutton=`
  const isMeeting = async () => {
    await desk.getByRole('button', { name: 'Add video call' }).click()
    return (await field(desk).inputValue()).includes(ofMeeting)
  }
  check('a meeting of BigBlueButton has a link to the organization’s address', await until(isMeeting, { pauseMs: 300 }))
  await field(desk).fill('')
  await priya.call('PATCH', '/realm', { video_chat_provider: 0 })
  check(
    'without a call provider, the composer has no button',
    await isGone(desk.getByRole('button', { name: 'Add video call' })),
  )
  check(
    'without a call provider, the head has no button',
    await isGone(desk.getByRole('button', { name: 'Start video call' })),
  )
  await priya.call('PATCH', '/realm', { video_chat_provider: 1, jitsi_server_url: JSON.stringify('default') })

  // After a reload, the composer opens without the formatting buttons.
  await phone.reload()
  await write(phone, '')
  await phone.getByRole('button', { name: 'Saved snippets' }).click()
  check('the hint about saving snippets is shown on a phone', await sees(phone.getByText(/^No snippets yet\./)))
  const { width } = await phone.getByRole('dialog', { name: 'Saved snippets' }).boundingBox()
  check('the sheet with the hint is as wide as the phone', width === phone.viewportSize()?.width, width)
  await phone.keyboard.press('Escape')
  await field(desk).fill('See you at the boathouse at 6.')
  await desk.getByRole('button', { name: 'Saved snippets' }).click()
  await desk.getByLabel('Name', { exact: true }).fill('Six')
  await desk.getByRole('button', { name: 'Save as snippet' }).click()
  check('a snippet is saved', await sees(desk.getByText('Snippet saved.', { exact: true })))
  await field(desk).fill('')
  await desk.getByRole('button', { name: 'Saved snippets' }).click()
  await look('reusable-texts')
  await desk.getByRole('button', { name: /^Six/ }).click()
  check('a snippet is inserted', (await field(desk).inputValue()).trim() === 'See you at the boathouse at 6.')
  await field(desk).fill('')
  await write(phone, '')
  await phone.getByRole('button', { name: 'Saved snippets' }).click()
  await lookAtPhone('reusable-texts')
  await phone.keyboard.press('Escape')
  await goTo(desk, '#settings/snippets')
  const saved = desk.getByRole('region', { name: 'Six' })
  await saved.getByLabel('Text', { exact: true }).fill('See you at 7.')
  await saved.getByRole('button', { name: 'Save', exact: true }).click()
  check('a snippet can be changed in the settings', await sees(saved.getByText('Saved', { exact: true })))
  const { saved_snippets } = await priya.call('GET', '/saved_snippets')
  check(
    'the server has stored the changed snippet',
    saved_snippets.length === 1 && saved_snippets[0].content === 'See you at 7.',
  )
  await saved.getByRole('button', { name: 'Delete' }).click()
  await saved.getByRole('button', { name: /^Delete \w+$/ }).click()
  check('a snippet is deleted', await isGone(saved))
  await goTo(desk, LINE_UP)
}

async function fail({ opened, desk, phone, check, look }) {
  const refuse = (route) =>
    route.fulfill({ status: 400, json: { result: 'error', code: 'BAD_REQUEST', msg: 'Not today.' } })
  await desk.route('**/json/messages', (route) =>
    route.request().method() === 'POST' ? refuse(route) : route.continue(),
  )
  await desk.context().routeWebSocket(/\/json\/events/, (socket) => socket.close())
  await desk.reload()
  await message(desk, 'Who rows?').waitFor()
  await say(desk, 'The server says no.')
  const failed = message(desk, 'The server says no.')
  check(
    'a message that wasn’t sent shows the reason',
    await sees(failed.getByText(/^Not sent\./).filter({ hasText: 'Not today.' })),
  )
  await look('failed')
  await desk.reload()
  check(
    'a message that wasn’t sent is kept after a reload',
    await sees(failed.getByRole('button', { name: 'Try again' })),
  )
  await desk.unroute('**/json/messages')
  await failed.getByRole('button', { name: 'Try again' }).click()
  check('a message that wasn’t sent can be sent again', await sees(message(phone, 'The server says no.')))
  check('the message arrives once', (await message(phone, 'The server says no.').count()) === 1)
  await showUnanswered({ desk, phone, check })
  // Browsers log the server's refusals.
  const others = opened.troubles.filter((one) => !one.includes('status of 400'))
  opened.troubles.splice(0, opened.troubles.length, ...others)
}

/** Checks that the next frame shows a person's own message, however long the answer takes. */
async function showUnanswered({ desk, phone, check }) {
  const text = 'Drawn before the server knows.'
  const answer = Promise.withResolvers()
  await desk.route('**/json/messages', async (route) => {
    if (route.request().method() === 'POST') await answer.promise
    await route.continue()
  })
  await write(desk, text)
  await countFrames(desk, text)
  await field(desk).press('Control+Enter')
  const drawn = await desk.evaluate(() => globalThis.drawn)
  check('a sent message is drawn in the next frame, before the server’s answer', drawn === 1, drawn)
  check('nobody else has the message before the server’s answer', (await message(phone, text).count()) === 0)
  answer.resolve()
  check('others have the message after the answer', await sees(message(phone, text)))
  await desk.unroute('**/json/messages')
}

/** Counts the frames from the next Enter until a message has the text. */
async function countFrames(page, text) {
  await page.evaluate((wanted) => {
    const isShown = () => [...document.querySelectorAll('.msg')].some((one) => one.textContent.includes(wanted))
    const { promise, resolve } = Promise.withResolvers()
    globalThis.drawn = promise
    const count = (frames) =>
      requestAnimationFrame(() => setTimeout(() => (isShown() ? resolve(frames) : count(frames + 1))))
    const begin = ({ key }) => {
      if (key !== 'Enter') return
      removeEventListener('keydown', begin, true)
      count(1)
    }
    addEventListener('keydown', begin, true)
  }, text)
}

async function compose({ desk, check }) {
  const folding = desk.getByRole('button', { name: 'Close and save draft' })
  if (await folding.isVisible()) await folding.click()
  await desk.keyboard.press('r')
  await desk.locator('.compose-dock').getByRole('combobox', { name: 'Channel' }).selectOption({ label: 'boathouse' })
  await desk
    .locator('.compose-dock')
    .getByRole('textbox', { name: 'Topic' })
    .or(desk.locator('.to input'))
    .first()
    .fill('Elsewhere')
  await desk.locator('.to input').press('Enter')
  await field(desk).fill('Said elsewhere.')
  check(
    'choosing another conversation leaves the view unchanged until the message is sent',
    desk.url().includes('Saturday'),
  )
  await field(desk).press('Control+Enter')
  await goTo(desk, '#narrow/channel/boathouse/topic/Elsewhere')
  check('the message is sent to the chosen conversation', await sees(message(desk, 'Said elsewhere.')))
}

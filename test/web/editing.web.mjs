// Editing a message with all the tools for a new one: suggestions, formatting, files, a preview.
import { until } from '../../scripts/lib/until.ts'
import { playTogether } from './harness.mjs'
import { sticksOut } from './look.mjs'
import { pictureOf } from './picture.mjs'
import { attached, choose, isGone, message, say, sees } from './talk.mjs'

const TOPIC = '#narrow/channel/race-crew/topic/Editing'

export async function scenarios(given) {
  const { priya, maya } = given.club.people
  await priya.send('race-crew', 'Editing', 'Who takes the trailer?')
  await maya.send('race-crew', 'Editing', 'I take the ladder.')
  const parts = [suggest, format, preview, attach, drop, tooLong, leave, onPhone]
  await playTogether(parts, given, { atDesk: priya, withPhone: maya, hash: TOPIC })
}

const form = (page) => page.getByRole('form', { name: 'Edit message' })
const field = (page) => form(page).getByRole('textbox', { name: 'Message', exact: true })
const valueIn = (page) => field(page).inputValue()

async function edit(page, text) {
  await choose(page, text, /^Edit$/)
  await page.waitForFunction((wanted) => document.querySelector('form.editing textarea')?.value.includes(wanted), text)
}

/** The text of a message, as someone else receives it. */
const sourceFor = async (person, id) =>
  (await person.call('GET', `/messages/${id}`, { apply_markdown: false })).message.content

async function suggest({ club, desk, check }) {
  const id = await idOf(desk, 'Who takes the trailer?')
  await edit(desk, 'Who takes the trailer?')
  check('the field has the focus, at the end of the text', await isAtEnd(desk))
  await field(desk).pressSequentially(' @kit')
  const offered = desk.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: /Kit Larsen/ })
  check('people are suggested during an edit', await sees(offered))
  await field(desk).press('Escape')
  check('Escape closes only the suggestions', (await isGone(offered)) && (await form(desk).isVisible()))
  await field(desk).press('Backspace')
  await field(desk).pressSequentially('t')
  await offered.waitFor()
  await field(desk).press('Enter')
  check('a suggested person is inserted', (await valueIn(desk)) === 'Who takes the trailer? @**Kit Larsen** ')
  await field(desk).press('Control+Enter')
  await isGone(form(desk))
  check('the edit is saved', (await sourceFor(club.people.kit, id)) === 'Who takes the trailer? @**Kit Larsen**')
}

async function format({ desk, check, look }) {
  await edit(desk, 'Who takes the trailer?')
  await look('edit-form')
  await field(desk).press('Control+Home')
  await field(desk).press('Shift+End')
  await form(desk).getByRole('button', { name: 'Bold' }).click()
  check('a button formats the edited text', (await valueIn(desk)).startsWith('**Who takes the trailer?'))
  await field(desk).press('Control+b')
  check('a key removes the formatting of the edited text', (await valueIn(desk)).startsWith('Who takes'))
  await field(desk).press('Control+End')
  await form(desk).getByRole('button', { name: 'Emoji' }).click()
  await desk.getByRole('dialog').getByRole('searchbox').fill('rowing')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /rowboat|rowing/ })
    .first()
    .click()
  check('an emoji is inserted', await until(async () => /:\w*row\w*:/.test(await valueIn(desk))), await valueIn(desk))
}

async function preview({ desk, check, look }) {
  await form(desk).getByRole('button', { name: 'Preview' }).click()
  check('a preview shows the edited text', await sees(form(desk).locator('.preview .user-mention')))
  await look('edit-preview')
  await form(desk).getByRole('button', { name: 'Back to editing' }).click()
  check('leaving the preview shows the text again', (await valueIn(desk)).includes('Who takes the trailer?'))
  await form(desk).getByRole('button', { name: 'Cancel' }).click()
  check('Cancel closes the form', await isGone(form(desk)))
}

const PICTURE = { name: 'mast.png', mimeType: 'image/png', buffer: pictureOf(30, 90) }

async function attach({ desk, phone, check }) {
  await edit(desk, 'Who takes the trailer?')
  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    form(desk).getByRole('button', { name: 'Attach a file' }).click(),
  ])
  await chooser.setFiles(PICTURE)
  check('a file is inserted into the edited text', await sees(attached(form(desk), 'mast.png')))
  await form(desk).getByRole('button', { name: 'Save', exact: true }).click()
  const picture = message(phone, 'Who takes the trailer?').locator('.message_inline_image img')
  check('others see the added picture', await sees(picture))
}

async function drop({ desk, check }) {
  await edit(desk, 'Who takes the trailer?')
  await desk.evaluate(() => {
    const files = new DataTransfer()
    files.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }))
    const main = document.querySelector('main')
    for (const type of ['dragover', 'drop'])
      main?.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }))
  })
  check('a dropped file is inserted into the edited text', await sees(attached(form(desk), 'dropped.txt')))
  check(
    'a file dropped during an edit doesn’t open the composer',
    (await desk.locator('.compose-dock textarea').count()) === 0,
  )
  await field(desk).press('Escape')
  check('Escape closes the form', await isGone(form(desk)))
}

async function tooLong({ opened: { says }, desk, check }) {
  await edit(desk, 'Who takes the trailer?')
  await form(desk)
    .getByRole('button', { name: says('upload.remove_file', { name: 'mast.png' }) })
    .click()
  await field(desk).fill('a'.repeat(10_003))
  check(
    'the characters beyond the limit are counted',
    await sees(form(desk).getByText(says('caution.long', { count: 3 }))),
  )
  check(
    'a text that is too long can’t be saved',
    await form(desk).getByRole('button', { name: 'Save', exact: true }).isDisabled(),
  )
  await form(desk).getByRole('button', { name: 'Cancel' }).click()
}

/** Edits a message while the composer also contains text. */
async function leave({ desk, check }) {
  await say(desk, 'Second thought')
  await message(desk, 'Second thought').getByRole('link').first().waitFor({ state: 'attached' })
  await desk.locator('.compose-dock textarea').first().fill('A draft')
  await edit(desk, 'Second thought')
  await field(desk).pressSequentially(', improved')
  check(
    'a new message keeps its text during an edit',
    (await desk.locator('.compose-dock textarea').inputValue()) === 'A draft',
  )
  await field(desk).press('Control+Enter')
  check('a message can be edited while the composer has a draft', await sees(message(desk, 'Second thought, improved')))
  await desk.locator('.compose-dock textarea').first().fill('')
}

async function onPhone({ phone, check, lookAtPhone }) {
  await edit(phone, 'I take the ladder.')
  await lookAtPhone('edit-form')
  const outside = await sticksOut(phone, 'edit form')
  check('the form fits on a phone', outside.length === 0, outside.join())
  await form(phone).getByRole('button', { name: 'Formatting' }).click()
  await form(phone).getByRole('button', { name: 'Italic' }).click()
  await lookAtPhone('edit-formats')
  await phone.setViewportSize({ width: 320, height: 640 })
  const beyond = await sticksOut(phone, 'edit form at 320')
  check('the form fits on a narrow phone', beyond.length === 0, beyond.join())
  await form(phone).getByRole('button', { name: 'Save', exact: true }).click()
  check('on a narrow phone, the edit can be saved', await isGone(form(phone)))
}

const idOf = async (page, text) => Number(await message(page, text).last().getAttribute('data-id'))

const isAtEnd = (page) =>
  field(page).evaluate(
    (/** @type {any} */ one) => one === document.activeElement && one.selectionStart === one.value.length,
  )

// The organization's setting for the edit history of messages, and files that are no longer in any message after an
// edit or a deletion.
import { goTo, playTogether } from './harness.mjs'
import { attached, choose, field, isGone, message, sees, write } from './talk.mjs'

const CREW = '#narrow/channel/race-crew/topic/'
const TOPIC = `${CREW}Draw`

export async function scenarios(given) {
  const { priya, maya } = given.club.people
  const { id } = await maya.send('race-crew', 'Draw', 'We are in lane one.')
  await maya.call('PATCH', `/messages/${id}`, { content: 'We are in lane two.' })
  const moved = await maya.send('race-crew', 'Lanes', 'Lane three is windy.')
  await maya.call('PATCH', `/messages/${moved.id}`, { topic: 'Draw' })
  const parts = [showAll, showMoves, showNone, editAway, keepFile, deleteAway]
  await playTogether(parts, given, { atDesk: priya, withPhone: maya, hash: TOPIC })
}

const edited = (page) => message(page, 'lane two')
const moved = (page) => message(page, 'Lane three')
const policy = ({ people: { priya } }, message_edit_history_visibility_policy) =>
  priya.call('PATCH', '/realm', { message_edit_history_visibility_policy })
const mark = (line, text) => line.locator(':is(.edited, .edited-inline)').filter({ hasText: text })
const button = (line, name) => line.getByRole('button', { name: `${name}, show history` })

/** The names of the items in a message's menu. */
async function menuOf(page, line) {
  await line.hover()
  await line.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem').first().waitFor()
  const names = await page.getByRole('menuitem').allInnerTexts()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  return names.join()
}

/** Focuses a message, and presses the shortcut for its history. */
async function press(page, line) {
  await line.locator('article').focus()
  await page.keyboard.press('Shift+H')
}

async function showAll({ desk, check }) {
  check('if all history is shown, the mark of an edit opens the history', await sees(button(edited(desk), 'edited')))
  check('if all history is shown, the mark of a move opens the history', await sees(button(moved(desk), 'moved')))
  check(
    'if all history is shown, the menu opens the history',
    /View edit history/.test(await menuOf(desk, edited(desk))),
  )
  await button(edited(desk), 'edited').click()
  const history = desk.getByRole('dialog', { name: 'Edit history' })
  check('the history contains the earlier text', await sees(history.getByText('one')))
  await desk.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })
}

async function showMoves({ club, desk, phone, check, lookAtBoth }) {
  await policy(club, 'moves')
  check('if only moves are shown, the mark of an edit opens nothing', await isGone(button(edited(desk), 'edited')))
  check('if only moves are shown, edits are marked', await sees(mark(edited(desk), 'edited')))
  check(
    'if only moves are shown, the menu of an edited message offers no history',
    !/View/.test((await menuOf(desk, edited(desk))).replace(/View (message|read)/g, '')),
  )
  await press(desk, edited(desk))
  await moved(desk).waitFor()
  check(
    'if only moves are shown, the key opens no history of an edited message',
    (await desk.getByRole('dialog').count()) === 0,
  )
  check('the menu of a moved message offers its moves', /View moves/.test(await menuOf(desk, moved(desk))))
  for (const page of [desk, phone]) await button(moved(page), 'moved').click()
  const moves = desk.getByRole('dialog', { name: 'Moves' })
  check('the history of moves contains the earlier topic', await sees(moves.getByText('Moved from “Lanes” to “Draw”.')))
  check('the history of moves doesn’t contain the text of the message', (await moves.getByText('windy').count()) === 0)
  await lookAtBoth('moves')
  for (const page of [desk, phone]) await page.keyboard.press('Escape')
  await desk.reload()
  check(
    'after a reload, the marks of edits and moves are the same',
    (await sees(mark(edited(desk), 'edited'))) && (await sees(button(moved(desk), 'moved'))),
  )
  check('after a reload, the mark of an edit still opens nothing', (await button(edited(desk), 'edited').count()) === 0)
}

async function showNone({ club, desk, check }) {
  await policy(club, 'none')
  check(
    'if no history is shown, no mark opens anything',
    await isGone(desk.getByRole('button', { name: /show history/ })),
  )
  check('if no history is shown, a moved message is still marked', await sees(mark(moved(desk), 'moved')))
  await press(desk, moved(desk))
  check('if no history is shown, the key opens no history of moves', (await desk.getByRole('dialog').count()) === 0)
  await desk.reload()
  check('after a reload, an edited message is marked', await sees(mark(edited(desk), 'edited')))
  check('after a reload, a moved message is marked', await sees(mark(moved(desk), 'moved')))
  check('the menu of a moved message offers no history', !/history|moves/.test(await menuOf(desk, moved(desk))))
  await policy(club, 'all')
}

const FILE = { name: 'draw.txt', mimeType: 'text/plain', buffer: Buffer.from('lanes') }
const OTHER = { name: 'wind.txt', mimeType: 'text/plain', buffer: Buffer.from('south') }
const namesOf = async (person) => (await person.call('GET', '/attachments')).attachments.map(({ name }) => name)

async function sendFiles(page, text, files) {
  await write(page, text)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Attach a file' }).click(),
  ])
  await chooser.setFiles(files)
  for (const { name } of files) await attached(page, name).waitFor()
  await field(page).press('Control+Enter')
  await message(page, text).getByRole('link', { name: files[0].name }).waitFor()
}

async function edit(page, text, next) {
  await choose(page, text, /^Edit$/)
  await page.waitForFunction(() => Boolean(document.querySelector('.msg textarea')?.value))
  await page.locator('.msg textarea').fill(next)
  const removers = page.locator('.msg form').getByRole('button', { name: /^Remove / })
  for (let left = await removers.count(); left > 0; left--) await removers.first().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

async function editAway({ club, desk, phone, check, lookAtBoth }) {
  const { priya, maya } = club.people
  await goTo(desk, `${CREW}Files`)
  await goTo(phone, `${CREW}Phone`)
  await sendFiles(desk, 'The draw is here', [FILE, OTHER])
  await edit(desk, 'The draw is here', 'The draw is gone')
  const dialog = desk.getByRole('dialog', { name: 'Delete 2 files too?' })
  check('a dialog offers to delete files that are no longer in a message', await sees(dialog.getByText('draw.txt')))
  check('the dialog lists each of these files', await sees(dialog.getByText('wind.txt')))
  await sendFiles(phone, 'On a phone', [FILE])
  await edit(phone, 'On a phone', 'Without')
  await phone.getByRole('dialog', { name: 'Delete the file too?' }).waitFor()
  await lookAtBoth('detached')
  await phone.getByRole('button', { name: 'Delete file', exact: true }).click()
  await phone.getByRole('dialog').waitFor({ state: 'detached' })
  check('a single file can be deleted', (await namesOf(maya)).length === 0)
  await dialog.getByRole('button', { name: 'Delete 2 files' }).click()
  await dialog.waitFor({ state: 'detached' })
  check('both files can be deleted', (await namesOf(priya)).length === 0)
}

async function keepFile({ club, desk, check }) {
  const { priya } = club.people
  await sendFiles(desk, 'The wind', [OTHER])
  await edit(desk, 'The wind', 'Calm')
  const dialog = desk.getByRole('dialog', { name: 'Delete the file too?' })
  await dialog.getByRole('button', { name: 'Keep file', exact: true }).click()
  check(
    'a file that is no longer in a message can be kept',
    (await isGone(dialog)) && (await namesOf(priya)).join() === 'wind.txt',
  )
  await edit(desk, 'Calm', 'Calm again')
  await message(desk, 'Calm again').waitFor()
  check('no question is asked if no file is left over', (await desk.getByRole('dialog').count()) === 0)
}

async function deleteAway({ club, desk, check }) {
  const { priya } = club.people
  await sendFiles(desk, 'The draw again', [FILE])
  await choose(desk, 'The draw again', 'Delete')
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Delete the file too?' })
  check('a dialog offers to delete the file of a deleted message', await sees(dialog.getByText('draw.txt')))
  check('no other file is offered for deletion', (await dialog.getByText('wind.txt').count()) === 0)
  await dialog.getByRole('button', { name: 'Delete file', exact: true }).click()
  check(
    'the file of the deleted message is deleted',
    (await isGone(dialog)) && (await namesOf(priya)).join() === 'wind.txt',
  )
}

// Someone attaches files to a message, describes a picture, and records a voice memo.
import { until } from '../../scripts/lib/until.ts'
import { goTo, playTogether } from './harness.mjs'
import { sticksOut } from './look.mjs'
import { pictureOf } from './picture.mjs'
import { choose, field, isGone, message, sees, write } from './talk.mjs'

const TOPIC = '#narrow/channel/race-crew/topic/Attaching'
const PICTURE = { name: 'boat.png', mimeType: 'image/png', buffer: pictureOf(300, 200) }
const TEXT = { name: 'oars.txt', mimeType: 'text/plain', buffer: Buffer.from('two') }

/** One person uses two devices. */
export async function scenarios(given) {
  const { priya, maya } = given.club.people
  await maya.send('race-crew', 'Attaching', 'Show us the boat.')
  const parts = [
    attach,
    followToPhone,
    describe,
    send,
    edit,
    closeCode,
    waitOffline,
    later,
    sendSound,
    record,
    beRefused,
  ]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya, hash: TOPIC })
}

const dock = (page) => page.locator('.compose-dock')
const card = (page, name) => dock(page).locator('.upload[data-state=done]', { hasText: name })
const choosing = (page, files) => dock(page).locator('input[type=file]').setInputFiles(files)

/** The text of the newest message, as someone else receives it. */
async function newest({ club }) {
  const narrow = [{ operator: 'topic', operand: 'Attaching' }]
  const around = { narrow, anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false }
  const { messages } = await club.people.kit.call('GET', '/messages', around)
  return messages.at(-1)?.content ?? ''
}

async function attach({ desk, check, look }) {
  await write(desk, 'Here it is.')
  await choosing(desk, [PICTURE, TEXT])
  check('a picture is shown below the text', await sees(card(desk, 'boat.png').locator('.thumb img')))
  check('the name of an attached file is shown', await sees(card(desk, 'oars.txt')))
  check(
    'the text contains no links to the files',
    (await field(desk).inputValue()) === 'Here it is.',
    await field(desk).inputValue(),
  )
  await look('attached')
  await field(desk).press('Control+End')
  await field(desk).pressSequentially('\nAnd the oars.')
  check('the files stay when more text is typed', (await card(desk, 'oars.txt').count()) === 1)
}

async function followToPhone({ desk, phone, check, lookAtPhone }) {
  await field(desk).press('Escape')
  check('the folded draft shows the names of files', await sees(dock(desk).getByText('oars.txt')))
  check('the folded draft shows no addresses of files', (await dock(desk).getByText('user_uploads').count()) === 0)
  const picture = card(phone, 'boat.png').locator('.thumb img')
  check('another device shows the picture of a draft', await sees(picture))
  const isDrawn = () => picture.evaluate((/** @type {any} */ one) => one.complete && one.naturalWidth > 0)
  check('the picture loads on the other device', await until(isDrawn))
  check('another device has the text of the draft', (await field(phone).inputValue()) === 'Here it is.\nAnd the oars.')
  await lookAtPhone('attached')
  const outside = await sticksOut(phone, 'attached')
  check('the files fit on a phone', outside.length === 0, outside.join())
  await phone.reload()
  check('a file of the draft stays after a reload', await sees(card(phone, 'oars.txt')))
}

async function describe({ opened: { says }, desk, phone, check, look }) {
  await dock(phone)
    .getByRole('button', { name: says('upload.describe_file', { name: 'boat.png' }) })
    .click()
  const words = dock(phone).getByRole('textbox', { name: 'Description' })
  await words.fill('A blue [boat] on the `water`')
  await words.press('Enter')
  check('the description of a picture is shown', await sees(card(phone, 'A blue boat on the water')))
  check('the name of a picture stays next to its description', await sees(card(phone, 'boat.png')))
  await phone.getByRole('button', { name: 'Close and save draft' }).click()
  await dock(desk).locator('.open').click()
  check('other devices show the description', await sees(card(desk, 'A blue boat on the water')))
  await dock(desk)
    .getByRole('button', { name: says('upload.describe_file', { name: 'boat.png' }) })
    .click()
  await look('describing')
  await desk.keyboard.press('Escape')
  check('Escape in the description doesn’t close the composer', await sees(card(desk, 'A blue boat on the water')))
  await dock(desk)
    .getByRole('button', { name: says('upload.remove_file', { name: 'oars.txt' }) })
    .click()
  check('a file can be removed from a draft', await isGone(card(desk, 'oars.txt')))
}

async function send(given) {
  const { desk, phone, check } = given
  await field(desk).press('Control+Enter')
  const picture = message(phone, 'And the oars.').locator('.message_inline_image img')
  check(
    'the sent picture has its description as alternative text',
    (await sees(picture)) && (await picture.getAttribute('alt')) === SAID,
  )
  const text = await newest(given)
  check('the sent text contains the picture as a Markdown link', SENT.test(text), text)
  check('after sending, the composer has no files', await isGone(dock(desk).locator('.upload')))
}

const SAID = 'A blue boat on the water'
const SENT = /^Here it is\.\nAnd the oars\.\n\[A blue boat on the water\]\(\/user_uploads\/\S+\/boat\.png\)$/

/** Checks that a file waits for the network, even while another view is open. */
async function waitOffline(given) {
  const { desk, check, look } = given
  await desk.context().setOffline(true)
  // A socket may seem open long after the network is gone, so the client keeps trying. Failed attempts are counted from
  // the start, because the pauses between them become longer.
  let failures = 0
  desk.on('requestfailed', (request) => request.url().endsWith('/user_uploads') && failures++)
  await write(desk, 'From the boathouse:')
  await choosing(desk, [TEXT])
  const waiting = dock(desk).locator('.upload', { hasText: 'Waiting to upload. Keep this page open.' })
  check('offline, a file waits, and the page shows this', await sees(waiting.getByText('oars.txt')))
  await look('attached-offline')
  check(
    'the file keeps waiting, even if the upload fails many times',
    (await until(() => failures > 3)) && (await sees(waiting)),
  )
  await goTo(desk, '#inbox')
  await isGone(dock(desk))
  await goTo(desk, TOPIC)
  check('the waiting file is still there when the user comes back', await sees(waiting.getByText('oars.txt')))
  await goTo(desk, '#inbox')
  await isGone(dock(desk))
  await desk.context().setOffline(false)
  await desk.evaluate(() => window.dispatchEvent(new Event('online')))
  const drafts = async () => (await given.club.people.priya.call('GET', '/drafts')).drafts.map(({ content }) => content)
  check(
    'the file is in the draft when the network is back',
    await until(async () => WAITED.test((await drafts()).join())),
  )
  await goTo(desk, TOPIC)
  await card(desk, 'oars.txt').waitFor()
  await field(desk).press('Control+Enter')
  await isGone(dock(desk).locator('.upload'))
  check(
    'the file is in the message once',
    await until(async () => WAITED.test(await newest(given))),
    await newest(given),
  )
}

const WAITED = /^From the boathouse:\n\[oars\.txt\]\(\/user_uploads\/\S+\)$/

async function edit(given) {
  const { desk, check } = given
  await choose(desk, 'And the oars.', /^Edit$/)
  const form = desk.getByRole('form', { name: 'Edit message' })
  check('editing a message shows its files', await sees(form.locator('.upload', { hasText: SAID })))
  const words = form.getByRole('textbox', { name: 'Message', exact: true })
  await words.fill('Here it is, again.')
  await words.press('Control+Enter')
  await isGone(form)
  const text = await newest(given)
  check('an edited message keeps its files', /^Here it is, again\.\n\[A blue boat on the water\]\(/.test(text), text)
}

async function closeCode(given) {
  const { desk, check } = given
  await write(desk, '```\nconst oars = 2')
  await choosing(desk, [TEXT])
  await card(desk, 'oars.txt').waitFor()
  await field(desk).press('Control+Enter')
  check(
    'code that isn’t closed doesn’t include the files below it',
    await sees(message(desk, 'const oars').getByRole('link', LINK)),
  )
}

const LINK = { name: 'oars.txt' }

async function later(given) {
  const { opened, desk, check, look } = given
  await write(desk, 'Tomorrow')
  await choosing(desk, [TEXT])
  await card(desk, 'oars.txt').waitFor()
  await desk.getByRole('button', { name: 'Schedule message' }).click()
  await desk.getByRole('button', { name: 'In an hour' }).click()
  await isGone(card(desk, 'oars.txt'))
  const content = () => scheduledOf(given)
  check('a scheduled message has its files', /^Tomorrow\n\[oars\.txt\]\(\/user_uploads\//.test(await content()))
  await goTo(desk, '#drafts')
  const main = desk.getByRole('main')
  check('the line of a scheduled message shows the names of files', await sees(main.getByText('Tomorrow oars.txt')))
  await main.getByRole('button', { name: /#race-crew › Attaching/ }).click()
  const dialog = desk.getByRole('dialog')
  const file = dialog.locator('.upload', { hasText: 'oars.txt' })
  check('the dialog of a scheduled message shows its files', await sees(file))
  await look('edit-scheduled-files')
  await dialog.getByLabel('Message', { exact: true }).fill('In an hour')
  await file.getByRole('button', { name: opened.says('upload.remove_file', { name: 'oars.txt' }) }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  check(
    'files can be removed from a scheduled message',
    await until(async () => (await content()) === 'In an hour'),
    await content(),
  )
  await goTo(desk, TOPIC)
}

async function scheduledOf({ club }) {
  const { scheduled_messages: all } = await club.people.priya.call('GET', '/scheduled_messages')
  return all[0]?.content
}

const SOUND = { name: 'cox.wav', mimeType: 'audio/wav', buffer: silence(2) }

/** A WAV file with this many seconds of silence. */
function silence(seconds) {
  const rate = 8000
  const head = Buffer.from(
    '524946460000000057415645666d74201000000001000100401f0000401f000001000800646174610000',
    'hex',
  )
  const wave = Buffer.concat([head, Buffer.alloc(2), Buffer.alloc(rate * seconds, 0x80)])
  wave.writeUInt32LE(wave.length - 8, 4)
  wave.writeUInt32LE(rate * seconds, 40)
  return wave
}

const plays = async (player) =>
  (await sees(player)) &&
  until(() => player.evaluate((/** @type {any} */ one) => one.readyState > 0 && one.duration > 0))

async function sendSound({ desk, phone, check, look, lookAtPhone }) {
  await write(desk, 'Listen to the cox.')
  await choosing(desk, [SOUND])
  check('an audio file can be played before it is sent', await plays(card(desk, 'cox.wav').locator('audio')))
  await look('attached-sound')
  await field(desk).press('Control+Enter')
  const player = message(phone, 'Listen to the cox.').locator('audio')
  check('an audio file can be played in its message', await plays(player))
  check('the player has the name of the file', (await player.getAttribute('aria-label')) === 'cox.wav')
  await lookAtPhone('sound')
  await look('sound')
  await write(desk, '')
  await message(desk, 'Listen to the cox.').hover()
  await message(desk, 'Listen to the cox.').getByRole('button', { name: 'Quote and reply' }).click()
  await until(async () => (await field(desk).inputValue()).includes('```quote'))
  await field(desk).press('Control+End')
  await field(desk).pressSequentially(' Louder!')
  await field(desk).press('Control+Enter')
  const quote = message(desk, 'Louder!')
  check('a quote of an audio file has no player', (await sees(quote)) && (await quote.locator('audio').count()) === 0)
}

async function record({ opened: { says }, desk, phone, check, look, lookAtPhone }) {
  const grants = ['microphone', 'clipboard-read', 'clipboard-write']
  await desk.context().grantPermissions(grants)
  await write(desk, 'In my own words:')
  await dock(desk).getByRole('button', { name: 'Record a voice memo' }).click()
  const time = dock(desk).getByRole('timer')
  const times = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => says('voice.time', { now: `0:0${at}`, most: '10:00' }))
  check(
    'a voice memo shows its length during the recording',
    await until(async () => times.includes(await time.innerText())),
  )
  check(
    'the message can’t be sent during the recording',
    await dock(desk).getByRole('button', { name: 'Send', exact: true }).isDisabled(),
  )
  await look('recording')
  await dock(desk).getByRole('button', { name: 'Attach', exact: true }).click()
  const memo = card(desk, 'Voice memo')
  check('the voice memo becomes a file of the message', await sees(memo))
  check('the voice memo can be played', await plays(memo.locator('audio')))
  await field(desk).press('Control+Enter')
  const sent = message(phone, 'In my own words:').locator('audio')
  check('the voice memo can be played in its message', await plays(sent))
  const address = (await sent.getAttribute('src')) ?? ''
  const type = await phone.evaluate(async (file) => (await fetch(file)).headers.get('content-type'), address)
  const wanted = await phone.evaluate(() => MediaRecorder.isTypeSupported('audio/mp4'))
  check(
    'the voice memo is MP4 if the browser can record it, and WebM otherwise',
    type === (wanted ? 'audio/mp4' : 'audio/webm'),
    `${type} ${address}`,
  )
  await write(desk, '')
  await dock(desk).getByRole('button', { name: 'Record a voice memo' }).click()
  await time.waitFor()
  await dock(desk).locator('.upload').getByRole('button', { name: 'Cancel', exact: true }).click()
  check('a canceled voice memo leaves nothing', await isGone(dock(desk).locator('.upload')))
  await write(phone, '')
  await lookAtPhone('voice-button')
  const outside = await sticksOut(phone, 'voice button')
  check('the button for voice memos fits on a phone', outside.length === 0, outside.join())
}

async function beRefused({ desk, phone, check, lookAtPhone }) {
  await dock(phone).getByRole('button', { name: 'Record a voice memo' }).click()
  check('a blocked microphone is explained', await sees(phone.getByText(/is blocking the microphone on this page/)))
  await lookAtPhone('voice-refused')
  await dock(phone).locator('.upload').getByRole('button', { name: 'Close', exact: true }).click()
  check('the explanation can be closed', await isGone(dock(phone).locator('.upload')))
  await desk.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
  await write(desk, '')
  await dock(desk).getByRole('button', { name: 'Record a voice memo' }).click()
  check('a missing microphone is explained', await sees(desk.getByText('No microphone was found.')))
  const policy = await desk.evaluate(() => fetch('/').then(({ headers }) => headers.get('permissions-policy')))
  check(
    'the page may use the microphone, and not the camera',
    /microphone=\(self\)/.test(policy) && /camera=\(\)/.test(policy),
    policy,
  )
}

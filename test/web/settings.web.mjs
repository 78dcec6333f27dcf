// The user's own settings: the list of pages, finding a setting, and everything about their account.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { goTo, playTogether, sitDown } from './harness.mjs'
import { notByKeyboard } from './keyboard.mjs'
import { Network } from './network.mjs'
import { settled } from './settled.mjs'
import { isGone, sees } from './talk.mjs'

export async function scenarios(given) {
  const { tom } = given.club.people
  const parts = [
    findOne,
    lookAtPages,
    saveAtOnce,
    loseConnection,
    changeProfile,
    changePassword,
    showKey,
    downloadOwn,
    endSessions,
    wordsAndMuted,
  ]
  await playTogether(parts, given, { atDesk: tom, withPhone: tom, hash: '#settings/appearance', phoneHash: '#you' })
}

const PAGES = [
  'appearance',
  'conversations',
  'notifications',
  'privacy',
  'muted',
  'alert_words',
  'files',
  'snippets',
  'account',
  'profile',
]

const settingsOf = async (person) => {
  const { user_settings } = await person.call('POST', '/register', { fetch_event_types: ['user_settings'] })
  return user_settings
}

async function findOne({ desk, phone, check, lookAtPhone }) {
  const pages = desk.getByRole('navigation', { name: 'Settings' })
  check('settings have a list of pages', await sees(pages.getByRole('link', { name: 'Privacy' })))
  check(
    'members don’t see settings that only administrators may change',
    await isGone(pages.getByRole('link', { name: 'Permissions', exact: true })),
  )
  await pages.getByRole('searchbox', { name: 'Find a setting' }).fill('enter sends')
  await pages.getByRole('link', { name: /^Send on Enter/ }).click()
  const found = desk.getByRole('switch', { name: 'Send on Enter' })
  check('a setting is found by its words', await sees(found))
  check('the found setting has the focus', await found.evaluate((one) => one === document.activeElement))
  await pages.getByRole('searchbox', { name: 'Find a setting' }).fill('')
  const main = phone.getByRole('main')
  check('on a phone, a screen lists the pages of the settings', await sees(main.getByRole('link', { name: 'Privacy' })))
  await lookAtPhone('you-with-settings')
  await main.getByRole('link', { name: 'Privacy' }).click()
  check('the list leads to a page', await sees(phone.getByRole('heading', { name: 'Privacy', level: 1 })))
  await phone.getByRole('link', { name: 'Back' }).click()
  check('a page leads back to the list', await sees(main.getByRole('link', { name: 'Privacy' })))
}

async function lookAtPages({ desk, phone, check, lookAtBoth }) {
  const missed = []
  for (const page of PAGES) {
    for (const each of [desk, phone]) {
      await goTo(each, `#settings/${page}`)
      await each.locator('.settings .lede').waitFor()
      await settled(each)
    }
    await lookAtBoth(`settings-${page}`)
    missed.push(...(await notByKeyboard(desk)).map((one) => `${page}: ${one}`))
  }
  check('every control in the settings can be reached with the keyboard', missed.length === 0, missed.join('\n    '))
  await goTo(desk, '#organization/permissions')
  check(
    'a page says if the user doesn’t have permission to change its settings',
    await sees(desk.getByText('You don’t have permission to view this page.')),
  )
}

async function saveAtOnce({ club, desk, phone, check }) {
  await goTo(desk, '#settings/conversations')
  await goTo(phone, '#settings/conversations')
  await desk.getByRole('switch', { name: 'Send on Enter' }).check()
  check('a switch is saved at once and confirmed', await sees(desk.getByText('Saved', { exact: true })))
  check('the server has stored the value of the switch', (await settingsOf(club.people.tom)).enter_sends === true)
  check('other devices show the change', await sees(phone.locator('input[role=switch]:checked').first()))
  await desk.getByLabel('Topics to follow automatically', { exact: true }).selectOption('Topics you post to')
  await desk.getByText('Saved', { exact: true }).first().waitFor()
  check('a choice is saved at once', (await settingsOf(club.people.tom)).automatically_follow_topics_policy === 2)
  await goTo(desk, '#settings/notifications')
  const named = desk.getByRole('switch', { name: 'Organization name in email subjects' })
  check('a value that has the effect of “off” is shown as off', (await sees(named)) && !(await named.isChecked()))
  await named.check()
  await desk.getByText('Saved', { exact: true }).first().waitFor()
  const { realm_name_in_email_notifications_policy: policy } = await settingsOf(club.people.tom)
  check('a switch for two values of several saves its value', policy === 2)
  await goTo(desk, '#settings/account')
  const hint = desk.getByText('you first confirm that it’s you')
  check('the settings say what is needed to change the address', await sees(hint))
}

/**
 * Checks that after the connection is lost, the page says that a change may not have been saved, and that a list is
 * missing.
 */
async function loseConnection({ opened, club, check }) {
  const network = await new Network(Number(new URL(club.url).port)).open()
  const { hostname } = new URL(club.url)
  const there = { ...club, url: `http://${hostname}:${network.port}` }
  const page = await sitDown(opened, there, club.people.tom, { hash: '#settings/profile' })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Tom of the boathouse')
  network.cut()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  check(
    'without an answer, the page says that the change might not have been saved',
    await sees(page.getByText('your change might not have been saved')),
  )
  check('the typed text stays without an answer', (await name.inputValue()) === 'Tom of the boathouse')
  network.restore()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  check('the text is saved when the network is back', await sees(page.getByText('Saved', { exact: true })))
  await club.people.tom.call('PATCH', '/settings', { full_name: 'Tom Okafor' })
  const none = page.getByText('You haven’t uploaded any files.')
  await goTo(page, '#settings/files')
  await none.waitFor()
  await goTo(page, '#settings/profile')
  await name.waitFor()
  network.cut()
  await goTo(page, '#settings/files')
  check(
    'without a network, the page says that a list is missing',
    await sees(page.getByText('isn’t on this device yet')),
  )
  network.restore()
  check('the list appears when the network is back', await sees(none))
  await page.context().close()
  await network.close()
}

async function changeProfile({ club, desk, phone, check }) {
  await goTo(desk, '#settings/profile')
  const name = desk.getByLabel('Name', { exact: true })
  await name.fill('Tom O. Okafor')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  check('a name is saved with a button', await sees(desk.getByText('Saved', { exact: true })))
  const { full_name } = await club.people.tom.call('GET', '/users/me')
  check('the server has stored the new name', full_name === 'Tom O. Okafor', full_name)
  await name.fill('Tommy')
  await club.people.tom.call('PATCH', '/settings', { full_name: 'Tom Okafor' })
  check(
    'a change elsewhere is shown',
    await sees(desk.getByText('Someone else changed this. The current value is: Tom Okafor')),
  )
  check('the typed text stays next to a change elsewhere', (await name.inputValue()) === 'Tommy')
  await desk.getByRole('button', { name: 'Discard' }).click()
  const picture = await desk.evaluate(async () => {
    const canvas = new OffscreenCanvas(80, 60)
    const pen = canvas.getContext('2d')
    pen.fillStyle = 'teal'
    pen.fillRect(0, 0, 80, 60)
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return Array.from(bytes)
  })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture) }
  await desk.locator('input[type=file]').setInputFiles(file)
  await desk.getByLabel('Zoom').fill('2')
  await desk.getByRole('button', { name: 'Use picture' }).click()
  check('a picture is cropped and uploaded', await sees(desk.getByRole('button', { name: 'Remove', exact: true })))
  const { avatar_source } = await club.people.tom.call('POST', '/register', { fetch_event_types: ['realm_user'] })
  check('the server has stored the picture', avatar_source === 'U', avatar_source)
  await desk.getByRole('button', { name: 'Remove', exact: true }).click()
  check('the picture can be removed', await isGone(desk.getByRole('button', { name: 'Remove', exact: true })))
  await goTo(phone, '#settings/profile')
}

async function changePassword({ club, desk, check }) {
  await goTo(desk, '#settings/account')
  await desk.getByRole('button', { name: 'Change', exact: true }).click()
  const form = desk.locator('form', { has: desk.getByLabel('New password') })
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel('New password').fill('another long enough password')
  await form.getByRole('button', { name: 'Change password' }).click()
  check('a wrong password is refused', await sees(form.getByText('The password is wrong.')))
  check('the new password stays in the form', (await form.getByLabel('New password').inputValue()) !== '')
  await form.getByLabel('Current password').fill(club.password)
  await form.getByRole('button', { name: 'Change password' }).click()
  check('the right password completes the change', await isGone(form.getByLabel('New password')))
  await club.people.tom.call('PATCH', '/settings', {
    old_password: 'another long enough password',
    new_password: club.password,
  })
}

async function showKey({ opened, club, desk, check, look }) {
  // Changing the password with the API logged out the earlier browser, so a new one is opened.
  const page = await sitDown(opened, club, club.people.tom, { hash: '#settings/account' })
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Show API key' }) })
  await form.getByLabel('Current password').fill(club.password)
  await form.getByRole('button', { name: 'Show API key' }).click()
  const file = page.getByLabel('zuliprc')
  check(
    'the key is shown after entering the password',
    (await file.inputValue()).includes(`key=${club.people.tom.key}`),
  )
  await page.getByRole('button', { name: 'Hide' }).click()
  check('the key can be hidden again', await isGone(file))
  await form.getByLabel('Current password').fill(club.password)
  await replaceKey({ club, page, form, file, check, look })
  await page.context().close()
  await desk.waitForURL(/login/)
}

async function replaceKey({ club, page, form, file, check, look }) {
  const { tom } = club.people
  const replace = form.getByRole('button', { name: 'Replace API key' })
  const really = form.getByRole('button', { name: 'Yes, replace the API key' })
  await replace.click()
  check('replacing the API key needs a confirmation', await sees(really))
  check('the confirmation says what stops working', await sees(form.getByText('will stop working')))
  check('the key works until then', (await tom.call('GET', '/users/me')).email === tom.email)
  await look('replace-key', page)
  // Waits until the button no longer asks for confirmation.
  await replace.click()
  await really.click()
  const shown = await file.inputValue()
  check('a new key is shown after the confirmation', shown.includes('key=') && !shown.includes(tom.key))
  tom.key = /^key=(.*)$/m.exec(shown)?.[1]
}

/** Downloads a person's messages, uploads and settings as an archive that other programs can read. */
async function downloadOwn({ opened, club, check }) {
  const { tom, maya } = club.people
  const long = 'A name of a file that is far too long for an archive, with (odd) signs & größer'.padEnd(90, '.')
  const { uri } = await tom.upload('/user_uploads', `${long}.txt`, 'what is in it')
  await tom.send('race-crew', 'Papers', `[the file](${uri})`)
  await maya.send('race-crew', 'Papers', 'This is Maya’s.')
  await tom.direct([maya], 'For Maya alone.')
  const page = await sitDown(opened, club, tom, { hash: '#settings/account' })
  await page.getByRole('button', { name: 'Create file' }).click()
  const link = page.getByRole('link', { name: 'Save file' })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-own-'))
  try {
    await promisify(execFile)('tar', ['-xf', await download.path(), '-C', folder])
    const messages = JSON.parse(readFileSync(join(folder, 'messages.json'), 'utf8'))
    const said = (text) => messages.find(({ content }) => content.includes(text))
    check(
      'the archive contains the user’s own messages',
      said('the file')?.topic === 'Papers' && said('For Maya alone.')?.to[0] === maya.name,
    )
    check('the archive doesn’t contain another person’s message', said('This is Maya’s.') === undefined)
    const files = readdirSync(join(folder, 'files'))
    check(
      'the archive contains the user’s files',
      files.some((one) => one.endsWith('.txt') && readFileSync(join(folder, 'files', one), 'utf8') === 'what is in it'),
      files,
    )
    const account = JSON.parse(readFileSync(join(folder, 'account.json'), 'utf8'))
    check(
      'the archive contains the user’s settings',
      typeof account.settings.enter_sends === 'boolean' && account.profile.user_id === tom.id,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await page.context().close()
  }
}

async function endSessions({ opened, club, check }) {
  const first = await sitDown(opened, club, club.people.tom, { hash: '#settings/account' })
  const second = await sitDown(opened, club, club.people.tom, { hash: '#settings/account' })
  await second.getByText('(this browser)').waitFor()
  const others = second.getByRole('button', { name: /^Log out of .+ on Linux$/ })
  check('a button to log out of a browser names it', await sees(others))
  for (let left = await others.count(); left > 0; left--) {
    await others.first().click()
    await second.waitForFunction(
      ([name, count]) =>
        [...document.querySelectorAll('.set .btn')].filter(({ textContent }) => textContent === name).length < count,
      /** @type {const} */ (['Log out', left]),
    )
  }
  check('another browser is logged out', await first.waitForURL(/login/).then(() => true))
  await second.getByRole('button', { name: 'Log out everywhere' }).click()
  check('this browser is logged out too', await second.waitForURL(/login/).then(() => true))
  await first.context().close()
  await second.context().close()
}

async function wordsAndMuted({ opened, club, check }) {
  const { tom, kit } = club.people
  await tom.call('POST', `/users/me/muted_users/${kit.id}`)
  const page = await sitDown(opened, club, tom, { hash: '#settings/alert_words' })
  await page.getByLabel('Word or name').fill('kingfisher')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const remove = page.getByRole('button', { name: 'Remove kingfisher' })
  check('an alert word is added', await sees(remove))
  await remove.click()
  check('the alert word is removed', await isGone(remove))
  await goTo(page, '#settings/muted')
  check('muted people are listed', await sees(page.getByText('Kit Larsen')))
  await page.getByRole('button', { name: 'Unmute' }).click()
  check('a person can be unmuted', await sees(page.getByText('You haven’t muted anyone.')))
  await page.context().close()
}

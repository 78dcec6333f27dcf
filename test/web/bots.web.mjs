// The user's bots are created, set up for a service, tested, given a new key, and deactivated.
import { playTogether, sitDown } from './harness.mjs'
import { isGone, sees } from './talk.mjs'

export async function scenarios(given) {
  const { priya } = given.club.people
  await playTogether([setUpWebhook, makeOutgoing, editBot, endBot], given, {
    atDesk: priya,
    withPhone: priya,
    hash: '#bots',
  })
}

const card = (page, name) => page.getByRole('region', { name })

async function make(page, name) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create bot' }).click()
  await card(page, name).waitFor()
}

async function setUpWebhook({ club, desk, phone, check, look }) {
  await make(desk, 'Repo bot')
  const made = card(desk, 'Repo bot')
  check('a new bot appears at once, also on other devices', await sees(card(phone, 'Repo bot')))
  await made.getByLabel('Service', { exact: true }).selectOption('github')
  check('choosing a service shows its instructions', await sees(made.getByText('Payload URL')))
  await made.getByLabel('Channel', { exact: true }).selectOption({ label: 'race-crew' })
  await made.getByLabel('Topic', { exact: true }).fill('builds')
  const address = await made.getByLabel('URL to paste into the service’s settings').inputValue()
  check(
    'the address for a service contains its name, the channel and the topic',
    /external\/github\?api_key=\w+&stream=\d+&topic=builds$/.test(address),
  )
  await made.getByRole('button', { name: 'Copy' }).click()
  check('the address can be copied', (await desk.evaluate(() => navigator.clipboard.readText())) === address)
  await made.getByRole('button', { name: 'Send test message' }).click()
  check('a test message is sent', await sees(desk.getByText('Test message sent.', { exact: true })))
  const narrow = [{ operator: 'topic', operand: 'builds' }]
  const asked = { anchor: 'newest', num_before: 5, num_after: 0, narrow, apply_markdown: false }
  const { messages } = await club.people.priya.call('GET', '/messages', asked)
  check(
    'the test message arrives in the chosen conversation',
    messages.at(-1)?.content.includes('GitHub'),
    JSON.stringify(messages.at(-1)),
  )
  const picture = made.getByRole('img', { name: 'GitHub' })
  check(
    'a picture shows where to paste the address',
    /Payload URL/.test((await picture.getAttribute('aria-label')) ?? ''),
  )
  await look('bots')
  // The notification about the first test message has disappeared by now, and with it the button to view the message.
  await made.getByRole('button', { name: 'Send test message' }).click()
  await desk.getByRole('button', { name: 'View message' }).click()
  check(
    'one click opens the test message',
    await sees(desk.getByText('It works. Messages from GitHub will be posted here.').last()),
  )
  await desk.goBack()
  await made.waitFor()
  await look('bots', phone)
}

async function makeOutgoing({ desk, check, look }) {
  await desk.getByRole('button', { name: 'Outgoing webhook' }).click()
  await desk.getByLabel('URL of your service').fill('https://bots.example.org/hook')
  await make(desk, 'Parrot')
  const made = card(desk, 'Parrot')
  check('a bot with a service has a token', /^[A-Z2-7]{32}$/.test(await made.getByLabel('Token').inputValue()))
  await look('bots-outgoing')
}

async function editBot({ opened, club, desk, check, look }) {
  const { priya, maya } = club.people
  const made = card(desk, 'Parrot')
  await made.getByRole('button', { name: 'Edit' }).click()
  await made.getByLabel('Name', { exact: true }).fill('Cockatoo')
  await made.getByRole('button', { name: 'Save', exact: true }).click()
  const renamed = card(desk, 'Cockatoo')
  check('a bot can be renamed', await sees(renamed))
  await renamed.getByLabel('Format', { exact: true }).selectOption('Slack')
  await renamed.getByText('Saved', { exact: true }).first().waitFor()
  await renamed.getByLabel('URL of your service').fill('https://bots.example.org/other')
  await renamed.getByRole('button', { name: 'Save', exact: true }).click()
  check(
    'the address of a bot’s service can be changed',
    await sees(renamed.getByText('Messages are sent to https://bots.example.org/other')),
  )
  const { realm_bots } = await priya.call('POST', '/register', { fetch_event_types: ['realm_bot'] })
  const service = realm_bots.find(({ full_name }) => full_name === 'Cockatoo').services[0]
  check(
    'the bot keeps the format of its service',
    service.interface === 2 && service.base_url.endsWith('/other'),
    service,
  )
  await look('bots-edit')
  await renamed.getByRole('combobox', { name: 'Transfer to another person' }).fill('Maya')
  await renamed.getByRole('option', { name: /Maya/ }).click()
  await renamed.getByRole('button', { name: 'Transfer to Maya Lindqvist' }).click()
  check('a bot can be transferred', await isGone(renamed))
  const page = await sitDown(opened, club, maya, { hash: '#bots' })
  check('the new owner sees the bot', await sees(card(page, 'Cockatoo')))
  await page.context().close()
}

async function endBot({ desk, check, look }) {
  const made = card(desk, 'Repo bot')
  const address = made.getByLabel('URL to paste into the service’s settings')
  const before = await address.inputValue()
  const replace = made.getByRole('button', { name: 'Replace API key' })
  await replace.click()
  const really = made.getByRole('button', { name: 'Yes, replace the API key' })
  check('replacing the key of a bot needs a confirmation', await sees(really))
  check('the question says what stops working', await sees(made.getByText('will stop working')))
  check('the old address is valid until then', (await address.inputValue()) === before)
  await look('bots-replace-key')
  // Waits until the button no longer asks for confirmation.
  await replace.click()
  await really.click()
  check('replacing the key shows a confirmation', await sees(desk.getByText('The old API key no longer works')))
  check('the address contains the new key', (await address.inputValue()) !== before)
  await made.getByRole('button', { name: 'Deactivate' }).click()
  await made.getByRole('button', { name: 'Yes, deactivate' }).click()
  check('a bot is deactivated after a confirmation', await isGone(made))
}

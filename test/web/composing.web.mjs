// The composer: early and fast typing, pasted links, quotes of a selection, and the switch for Enter.
import { until } from '../../scripts/lib/until.ts'
import { goTo, playTogether, sitDown } from './harness.mjs'
import { field, message, sees, write } from './talk.mjs'

const TOPIC = '#narrow/channel/race-crew/topic/Composing'

export async function scenarios(given) {
  const { priya, maya } = given.club.people
  await maya.send(
    'race-crew',
    'Composing',
    'The **blue** boat is dry. The ladder is wet.\n\nAsk @**Kit Larsen** for the key.',
  )
  await maya.send('race-crew', 'Composing', 'See you there.')
  await typeEarly(given)
  await playTogether([pasteLinks, quotePart, enterSends, typeFast], given, {
    atDesk: priya,
    withPhone: maya,
    hash: TOPIC,
  })
}

/** Types before all parts of the composer have loaded, as people do on a slow network. */
async function typeEarly({ club, opened, check }) {
  const page = await sitDown(opened, club, club.people.tom, { hash: TOPIC, without: '**/open-composer-*.js' })
  await page.locator('.compose-closed .open').click()
  await page.locator('.compose-dock textarea').waitFor()
  await page.keyboard.type('Hello there')
  await page.context().unroute('**/open-composer-*.js')
  await goTo(page, '#inbox')
  await page.locator('.inbox, .empty').first().waitFor()
  await goTo(page, TOPIC)
  await field(page).waitFor()
  check('text typed while the composer loads is kept', (await field(page).inputValue()) === 'Hello there')
  const gate = Promise.withResolvers()
  await page.context().route('**/people-screen-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await goTo(page, '#people')
  check('a view that loads slowly shows that it is loading', await sees(page.getByRole('status').getByText('Loading')))
  gate.resolve(undefined)
  check(
    'a view that loads slowly is shown once it has loaded',
    await sees(page.getByRole('heading', { name: 'People' })),
  )
  await page.context().close()
}

const paste = (page, text) =>
  field(page).evaluate((element, plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    return !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

async function pasteLinks({ desk, check }) {
  const one = message(desk, 'The ladder is wet.')
  const id = await one.getAttribute('data-id')
  const address = await one.locator('a.time').evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href)
  const topic = address.replace(/\/near\/\d+$/, '')
  const becomes = async (before, pasted) => {
    await write(desk, before)
    await field(desk).press('Control+End')
    const isTaken = await paste(desk, pasted)
    return isTaken ? field(desk).inputValue() : undefined
  }
  const ofTopic = await becomes('', topic)
  check('a pasted link to a topic becomes its name', ofTopic === '#**race-crew>Composing**', ofTopic)
  await field(desk).press('Control+z')
  check('undo restores the pasted link', (await field(desk).inputValue()) === topic)
  const ofMessage = await becomes('see ', address)
  check('a pasted link to a message becomes its name', ofMessage === `see #**race-crew>Composing@${id}**`, ofMessage)
  const ofChannel = await becomes('', topic.replace(/\/topic\/.*/, ''))
  check('a pasted link to a channel becomes its name', ofChannel === '#**race-crew**', ofChannel)
  const others = [
    'https://example.com/#narrow/channel/1-x/topic/y',
    `${topic}*`,
    `${topic.replace('Composing', 'a@7')}`,
  ]
  for (const other of others)
    check(`a pasted link that ends with ${other.slice(-20)} stays a link`, (await becomes('', other)) === undefined)
  check('a pasted link in code stays a link', (await becomes('`', topic)) === undefined)
  await field(desk).fill('')
}

/** Selects part of a message, from the start of one word to the end of another. */
const select = (page, text, from, to) =>
  message(page, text)
    .first()
    .locator('.prose')
    .evaluate(
      (prose, [first, last]) => {
        const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const [start, end] = [node.textContent.indexOf(first), node.textContent.indexOf(last)]
          if (start >= 0) range.setStart(node, start)
          if (end >= 0) range.setEnd(node, end + last.length)
        }
        getSelection()?.removeAllRanges()
        getSelection()?.addRange(range)
      },
      [from, to],
    )

async function quotePart({ desk, check }) {
  const quoteOf = async (how) => {
    await write(desk, '')
    await how()
    await until(async () => (await field(desk).inputValue()).includes('```quote'))
    return /```quote\n([\s\S]*)\n```/.exec(await field(desk).inputValue())?.[1]
  }
  const byButton = async () => {
    const one = message(desk, 'The ladder is wet.').first()
    await one.hover()
    await one.getByRole('button', { name: 'Quote and reply' }).click()
  }
  const part = await quoteOf(async () => {
    await select(desk, 'The ladder is wet.', 'blue', 'dry.')
    await byButton()
  })
  check('only the selected text is quoted', part === '**blue** boat is dry.', part)
  const named = await quoteOf(async () => {
    await select(desk, 'The ladder is wet.', 'wet.', 'the key.')
    await byButton()
  })
  check(
    'a quote contains mentions in their silent form',
    /^wet\.\n\nAsk @_\*\*Kit Larsen\|\d+\*\* for the key\.$/.test(named ?? ''),
    named,
  )
  const whole = await quoteOf(async () => {
    await select(desk, 'See you there.', 'See', 'there.')
    await byButton()
  })
  check('a selection elsewhere doesn’t change the quote', whole?.startsWith('The **blue** boat'), whole)
  await field(desk).fill('')
}

async function enterSends({ club, desk, check, look }) {
  const { priya } = club.people
  await write(desk, 'Sent by Enter')
  const toggle = desk.locator('.compose-dock').getByRole('switch', { name: 'Send on Enter' })
  check('a switch next to the button shows whether Enter sends', (await sees(toggle)) && !(await toggle.isChecked()))
  await look('enter-sends')
  await toggle.check()
  const isKept = async () => {
    const { user_settings } = await priya.call('POST', '/register', { fetch_event_types: ['user_settings'] })
    return user_settings.enter_sends
  }
  check('the switch is saved in the account', await until(isKept))
  await field(desk).press('Enter')
  check('Enter sends the message', await sees(message(desk, 'Sent by Enter')))
  await priya.call('PATCH', '/settings', { enter_sends: false })
  await write(desk, 'x')
  check('a change on another device changes the switch', await until(async () => !(await toggle.isChecked())))
  await field(desk).fill('')
}

/** Presses Tab before the suggestions for the typed text are found. */
async function typeFast({ desk, check }) {
  const typeAtOnce = (text, key) =>
    field(desk).evaluate(
      (element, [typed, pressed]) => {
        document.execCommand('insertText', false, typed)
        return !element.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
      },
      [text, key],
    )
  await write(desk, '')
  await field(desk).pressSequentially('/')
  await desk.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: /me/ }).first().waitFor()
  await typeAtOnce('po', 'Tab')
  await until(async () => (await field(desk).inputValue()) !== '/po')
  check('Tab right after fast typing completes the newest text', (await field(desk).inputValue()) === '/poll ')
  await write(desk, '')
  await field(desk).focus()
  const isTaken = await typeAtOnce('@noo', 'Tab')
  const text = () => field(desk).inputValue()
  check(
    'Tab before the first suggestions completes the typed text',
    isTaken && (await until(async () => (await text()) === '@**Noor Haddad** ')),
  )
  await field(desk).fill('')
}

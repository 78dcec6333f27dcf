// The client with a server that gives unexpected answers, or lacks our extensions, and with links from elsewhere.
import { goTo, sitDown, WIDE } from './harness.mjs'
import { Network } from './network.mjs'

const LINE_UP = '#narrow/channel/race-crew/topic/Saturday.20line-up'

export async function scenarios({ club, opened, check }) {
  const { priya, maya } = club.people
  const { id } = await maya.send('race-crew', 'Saturday line-up', 'First version: **Kit**, Tom, Noor.')
  await malformed({ club, opened, check })
  await broken({ club, opened, id, check })
  await withoutExtensions({ club, opened, check })
  await links({ club, opened, id, check })
  await linkBeforeLogIn({ club, opened, person: priya, check })
}

const message = (page, text) => page.locator('.msg').filter({ hasText: text })

/** Sends an invalid event to the page over its socket. */
async function malformed({ club, opened, check }) {
  const page = await sitDown(opened, club, club.people.priya, { viewport: WIDE })
  let inject = (_text) => {}
  await page.routeWebSocket(/\/json\/events/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => server.send(text))
    server.onMessage((text) => socket.send(text))
    inject = (text) => socket.send(text)
  })
  const registered = []
  page.on('request', (asked) => asked.url().endsWith('/json/register') && registered.push(asked))
  await page.goto(`/${LINE_UP}`)
  await page.reload()
  await message(page, 'First version').waitFor()
  const before = registered.length
  const known = opened.troubles.length
  inject(JSON.stringify({ result: 'success', events: [{ id: 99_999, type: 'message', message: null }] }))
  await club.people.maya.send('race-crew', 'Saturday line-up', 'Second version, after something odd')
  await message(page, 'Second version').waitFor()
  check('an invalid event leads to a new registration', registered.length === before + 1)
  const reports = opened.troubles.splice(known)
  check('an invalid event is reported once', reports.length === 1, reports.join('\n'))
  check('after an invalid event, the page keeps its messages', await message(page, 'First version').isVisible())
  await page.close()
}

/** Shows a message with data that no view expects. */
async function broken({ club, opened, id, check }) {
  // Calls over a socket would bypass the network's changes.
  const { network, there } = await changing(club, '/json/register', withoutSocket)
  network.changes['/json/messages'] = (text) => {
    const body = JSON.parse(text)
    for (const one of body.messages ?? []) if (one.id === id) one.reactions = [null]
    return JSON.stringify(body)
  }
  const page = await sitDown(opened, there, club.people.priya, { viewport: WIDE })
  const known = opened.troubles.length
  await page.goto(`/${LINE_UP}`)
  await page.reload()
  await message(page, 'Second version').waitFor()
  check('a message that can’t be shown doesn’t affect others', await message(page, 'Second version').isVisible())
  const source = page.locator(`#m${id}`)
  await source.getByText('First version: **Kit**, Tom, Noor.').waitFor()
  check('a message that can’t be shown shows its source', true)
  opened.troubles.splice(known)
  await page.close()
  network.close()
}

/** Uses the client with a server like any other Zulip server of this feature level, which has no sockets. */
async function withoutExtensions({ club, opened, check }) {
  const { network, there } = await changing(club, '/json/register', withoutSocket)
  const page = await sitDown(opened, there, club.people.priya, { viewport: WIDE })
  const sockets = []
  const polls = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  page.on('request', (asked) => asked.url().includes('/json/events?') && polls.push(asked.url()))
  await page.goto(`/${LINE_UP}`)
  await page.reload()
  await message(page, 'First version').waitFor()
  await club.people.maya.send('race-crew', 'Saturday line-up', 'Third version, polled')
  await message(page, 'Third version').waitFor()
  check('a server without our extensions is used by polling', polls.length > 0 && sockets.length === 0, sockets.join())
  await page.getByRole('button', { name: /^Message/ }).click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Answer by hand')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await message(page, 'Answer by hand').waitFor()
  check('a server without our extensions accepts messages', true)
  await page.close()
  network.close()
}

const withoutSocket = ({ edgewise_event_socket_url: _, ...body }) => body

/** Opens a network that changes the server's answers at a path. */
async function changing(club, path, change) {
  const { port } = new URL(club.url)
  const network = await new Network(Number(port)).open()
  network.changes[path] = (text) => JSON.stringify(change(JSON.parse(text)))
  return { network, there: { ...club, url: club.url.replace(port, String(network.port)) } }
}

async function links({ club, opened, id, check }) {
  const { priya, maya, tom, jonas } = club.people
  const { stream_id } = await priya.call('GET', '/get_stream_id', { stream: 'race-crew' })
  await maya.direct([priya, tom], 'The three of us')
  const page = await sitDown(opened, club, priya, { viewport: WIDE })
  const channel = `${stream_id}-race-crew`
  const topic = 'Saturday.20line-up'
  for (const [hash, title] of [
    [`#narrow/channel/${channel}`, 'race-crew'],
    [`#narrow/stream/${channel}`, 'race-crew'],
    ['#narrow/stream/race-crew', 'race-crew'],
    [`#narrow/channel/${channel}/topic/${topic}`, 'Saturday line-up'],
    [`#narrow/stream/${channel}/subject/${topic}`, 'Saturday line-up'],
    [`#narrow/channel/${channel}/topic/${topic}/near/${id}`, 'Saturday line-up'],
    [`#narrow/channel/${channel}/topic/${topic}/with/${id}`, 'Saturday line-up'],
    [`#narrow/dm/${priya.id},${maya.id},${tom.id}-group`, 'Maya Lindqvist and Tom Okafor'],
    [`#narrow/pm-with/${jonas.id}-Jonas-Weber`, 'Jonas Weber'],
    ['#narrow/is/dm', 'Direct messages'],
    ['#narrow/sender/me', 'Search'],
    [`#streams/${stream_id}/race-crew`, 'race-crew'],
    [`#channels/${stream_id}/race-crew/general`, 'race-crew'],
    ['#settings/profile', 'Profile'],
  ]) {
    await goTo(page, '#feed')
    await page.getByRole('heading', { level: 1, name: 'Combined feed' }).waitFor()
    await goTo(page, hash)
    const isThere = await page
      .getByRole('heading', { level: 1, name: title })
      .waitFor()
      .then(
        () => true,
        () => false,
      )
    const shown = isThere ? '' : await page.getByRole('heading', { level: 1 }).first().innerText()
    check(`${hash.replaceAll(/\d+/g, 'N')} opens ${title}`, isThere, shown)
  }
  await goTo(page, `#narrow/channel/${channel}/topic/${topic}/near/${id}`)
  await page.locator(`#m${id}[aria-current]`).waitFor()
  check('a link to a message leads to the message', true)
  await page.close()
}

/** Follows a link while nobody is logged in. */
async function linkBeforeLogIn({ club, opened, person, check }) {
  const context = await opened.browser.newContext({ baseURL: club.url, viewport: WIDE })
  const page = await context.newPage()
  await page.goto(`/${LINE_UP}`)
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(club.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Saturday line-up' }).waitFor()
  check('a link opened before logging in leads to its topic afterwards', true)
  await context.close()
}

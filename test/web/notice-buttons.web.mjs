// Notification buttons: the worker marks messages as read and sends replies without a page. If it can't, the
// conversation opens. Notifications of messages that were read elsewhere are closed when the worker runs.

import { until } from '../../scripts/lib/until.ts'
import { sitDown, WIDE } from './harness.mjs'
import { click, givePush, pusherTo, shown } from './pushing.mjs'

const LINE_UP = 'Saturday line-up'

export async function scenarios({ club, opened, check }) {
  const page = await sitDown(opened, club, club.people.priya, { viewport: WIDE, hash: '#inbox' })
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(givePush)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const push = await pusherTo(page)
  const [worker] = page.context().serviceWorkers()
  // If none of our pages is open, nobody is looking, and the worker acts alone.
  await page.goto('about:blank')
  const given = { club, check, page, worker, push: (notice) => push({ ...PLAIN, ...notice }) }
  await markAsRead(given)
  await answer(given)
  await closeRead(given)
  await openInstead(given)
}

const PLAIN = { kind: 'message', sender: 'Maya Lindqvist', place: null, text: 'Hello', count: 1, at: 1, language: 'en' }

async function markAsRead({ club: { people }, check, worker, push }) {
  const { id: before } = await people.maya.direct([people.priya], 'Are you there?')
  const { id } = await people.maya.direct([people.priya], 'It is urgent')
  const { id: later } = await people.maya.direct([people.priya], 'No hurry')
  await push({ tag: 'direct', url: '/#inbox', id, to: { people: [people.maya.id] } })
  const [notice] = await shown(worker, 1)
  const actions = notice?.actions.join()
  check('a notification has buttons to mark as read and to reply', actions === 'read,reply', actions)
  await click(worker, 'direct', { action: 'read' })
  await until(async () => await isRead(people.priya, id))
  check('a button marks the messages of the notification as read', await isRead(people.priya, before))
  check('later messages are not marked as read', !(await isRead(people.priya, later)))
  check('the notification disappears', (await shown(worker, 0)).length === 0)
}

async function answer({ club: { people }, check, worker, push }) {
  const { id } = await people.maya.send('race-crew', LINE_UP, 'Who rows?')
  const { channel, said } = await talk(people.maya)
  const to = { channel, topic: LINE_UP }
  await push({ tag: 'topic', url: '/#inbox', id, to })
  await shown(worker, 1)
  await click(worker, 'topic', { action: 'reply', reply: 'I do, at *three*' })
  const sent = await until(async () => (await said()).find(({ content }) => content === 'I do, at *three*'))
  const isThere = sent?.sender_email === people.priya.email && sent?.subject === LINE_UP
  check('a button replies in the topic', isThere, JSON.stringify(sent))
  const { id: alone } = await people.maya.direct([people.priya], 'And now?')
  await push({ tag: 'direct', url: '/#inbox', id: alone, to: { people: [people.maya.id] } })
  await shown(worker, 1)
  await click(worker, 'direct', { action: 'reply', reply: 'Soon' })
  const direct = await until(async () => {
    const { messages } = await newest(people.maya, [{ operator: 'dm', operand: [people.priya.id] }])
    return messages.find(({ content }) => content === 'Soon')
  })
  check('a button replies to direct messages', direct !== undefined)
}

async function closeRead({ club: { people }, check, worker, push }) {
  const tell = async (tag) => {
    const { id } = await people.maya.direct([people.priya], `This is ${tag}`)
    await push({ tag, url: '/#inbox', id })
    return id
  }
  const read = await tell('read elsewhere')
  const deleted = await tell('deleted')
  await tell('unread')
  await shown(worker, 3)
  await people.priya.call('POST', '/messages/flags', { messages: [read], op: 'add', flag: 'read' })
  await people.priya.call('DELETE', `/messages/${deleted}`)
  check('notifications stay until the service worker runs', (await shown(worker, 3)).length === 3)
  await tell('new')
  // Notifications are closed one after another, so some of them may still be open for a moment.
  let tags = []
  await until(async () => {
    tags = (await shown(worker, 2)).map(({ tag }) => tag).sort()
    return tags.join() === 'new,unread'
  })
  check('the next push closes notifications of read and deleted messages', tags.join() === 'new,unread', tags.join())
}

async function openInstead({ club, check, page, worker }) {
  await page.goto(`${club.url}/#inbox`)
  await page.getByRole('heading', { name: 'Inbox' }).first().waitFor()
  const { id } = await club.people.maya.send('boathouse', 'Keys', 'Who has them?')
  const url = `/#narrow/channel/boathouse/topic/Keys/near/${id}`
  const kind = { kind: 'message', data: { to: { channel: 0, topic: 'Keys' }, id, url, count: 1 } }
  // A page is visible, so a push would show nothing.
  const show = (tag) =>
    worker.evaluate(([tag, { data }]) => self.registration.showNotification('Maya', { tag, data }), [tag, kind])
  await show('gone')
  await click(worker, 'gone', { action: 'reply', reply: 'I do' })
  await page.waitForURL((url) => url.hash.includes(`near/${id}`))
  check('if the server refuses a reply, the conversation opens', true)
  await page.goto(`${club.url}/#inbox`)
  await page.getByRole('heading', { name: 'Inbox' }).first().waitFor()
  await show('empty')
  await click(worker, 'empty', { action: 'reply', reply: null })
  await page.waitForURL((url) => url.hash.includes(`near/${id}`))
  check('if the browser has no field for a reply, the button opens the conversation', true)
}

async function isRead(person, id) {
  const { message } = await person.call('GET', `/messages/${id}`, {})
  return message.flags.includes('read')
}

async function talk(person) {
  const { stream_id: channel } = await person.call('GET', '/get_stream_id', { stream: 'race-crew' })
  const narrow = [
    { operator: 'channel', operand: channel },
    { operator: 'topic', operand: LINE_UP },
  ]
  return { channel, said: async () => (await newest(person, narrow)).messages }
}

const newest = (person, narrow) =>
  person.call('GET', '/messages', { narrow, anchor: 'newest', num_before: 5, num_after: 0, apply_markdown: false })

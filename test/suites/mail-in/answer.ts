import { until } from '../../../scripts/lib/until.ts'
import { checkMail, readMail } from '../mail/read-mail.ts'
import { bring } from './senders.ts'

/**
 * Checks that a person who gets an email about missed messages can reply with an email program: the reply becomes a
 * message, which the others receive once.
 */
export async function answerMissedMail({ check, smtp, club: { owner, members }, channel, sending }) {
  const [mia] = members
  await owner.call('POST', '/users/me/subscriptions', {
    subscriptions: [{ name: 'Suppliers' }],
    principals: [mia.id],
  })
  await mia.call('PATCH', '/settings', { email_notifications_batching_period_seconds: 30 })
  const asked = { type: 'channel', to: channel.id, topic: 'ladders', content: '@**Person 0** do we have **three**?' }
  await owner.call('POST', '/messages', asked)
  const missed = () => sending.mails.find(({ to, text }) => to[0] === mia.email && /ladders/.test(text))
  const { queue_id: queue, last_event_id: last } = await owner.call('POST', '/register', { event_types: ['message'] })
  await until(() => missed() !== undefined)
  const mail = await readMail(missed().text)
  checkMail({ check, name: 'an email that can be answered', mail })
  const to = mail.headers['Reply-To']
  check('an email about a missed message has an address for replies', /@mail\.example\.org>?$/.test(to), to)
  const text = `Four, even.\n\nOn Sat, Nov 28, 2026 at 10:00 AM Our club <${to.replace(/^.*<|>$/g, '')}> wrote:\n\n> do we have three?\n`
  const answer = { smtp, to, subject: `Re: ${mail.headers.Subject}`, text, messageId: '<answer@example.com>' }
  const stolen = await bring({ ...answer, from: 'Eve <eve@good.example>' })
  check('other people can’t send emails to the address for replies', stolen.code === 550, stolen.response)
  const taken = await bring({ ...answer, from: `Mia <${mia.email}>` })
  check('the person who got the email can reply', taken.code === 250, taken.response)
  const again = await bring({ ...answer, from: `Mia <${mia.email}>` })
  check('a reply that arrives a second time is accepted', again.code === 250, again.response)
  const { events } = await owner.call('GET', `/events?queue_id=${queue}&last_event_id=${last}&dont_block=true`)
  const told = events.flatMap(({ message }) => (message?.subject === 'ladders' ? [message] : []))
  const isAnswer = told.length === 1 && told[0].sender_id === mia.id && told[0].content === 'Four, even.'
  check('the others receive the reply only once, in the person’s name', isAnswer, JSON.stringify(told))
}

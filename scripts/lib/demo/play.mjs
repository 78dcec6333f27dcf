import { request } from '../../../tools/lib/http.mjs'
import { drawMorning } from './picture.mjs'
import { CHANNELS, STATUSES, WEEK } from './week.mjs'

const BETWEEN_MS = 2 * 60_000
const DAY_MS = 86_400_000

/**
 * Plays the week: sets the server's clock back to the time of each line, and sends the line.
 *
 * @param {string} url
 * @param {import('../people.mjs').Person[]} people the owner first
 */
export async function playWeek(url, people) {
  const personOf = (email) =>
    /** @type {import("../people.mjs").Person} */ (people.find((person) => person.email === email))
  await setClock(url, 7 * DAY_MS)
  for (const person of people) await person.call('POST', '/users/me/subscriptions', { subscriptions: CHANNELS })
  /** @type {any} */
  let before = {}
  for (const given of WEEK) {
    if (given.isRead) {
      for (const person of people) await person.call('POST', '/mark_all_as_read')
      continue
    }
    const isSamePlace = given.in === undefined && given.to === undefined
    const line = { ...(isSamePlace && { in: before.in, topic: before.topic, to: before.to }), ...given }
    line.ago ??= before.ago - BETWEEN_MS
    await say(url, line, personOf)
    before = line
  }
  await setClock(url, 0)
  for (const { who, text, emoji } of STATUSES) {
    await personOf(who).call('POST', '/users/me/status', { status_text: text, emoji_name: emoji })
  }
  for (const person of people.slice(1)) await person.call('POST', '/users/me/presence', { status: 'active' })
  // The demonstration shows a typical week instead of the first steps.
  const known = { onboarding_step: 'intro_inbox_view_modal' }
  for (const person of people) await person.call('POST', '/users/me/onboarding_steps', known)
}

async function say(url, line, personOf) {
  await setClock(url, line.ago)
  const who = personOf(line.who)
  const place = line.to
    ? { type: 'direct', to: line.to.map((email) => personOf(email).id) }
    : { type: 'channel', to: line.in, topic: line.topic }
  const { id } = await who.call('POST', '/messages', { ...place, content: await textOf(line, who) })
  await setClock(url, line.ago - BETWEEN_MS / 2)
  for (const [emoji, emails] of Object.entries(line.likes ?? {})) {
    for (const email of emails) await personOf(email).call('POST', `/messages/${id}/reactions`, { emoji_name: emoji })
  }
  for (const [option, emails] of Object.entries(line.votes ?? {})) {
    for (const email of emails) {
      const content = { type: 'vote', key: `canned,${option}`, vote: 1 }
      await personOf(email).call('POST', '/submessage', { message_id: id, msg_type: 'widget', content })
    }
  }
  if (line.resolves) {
    await who.call('PATCH', `/messages/${id}`, { topic: `✔ ${line.topic}`, propagate_mode: 'change_all' })
  }
}

async function textOf({ text }, who) {
  const sunday = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS + 8 * 3_600_000)
  const filled = text.replace('{sunday}', sunday.toISOString())
  if (!filled.includes('{picture}')) return filled
  const { url: address } = await who.upload('/user_uploads', 'breakwater.png', drawMorning(), 'image/png')
  return filled.replace('{picture}', `[breakwater.png](${address})`)
}

async function setClock(url, agoMs) {
  const { status, text } = await request(`${url}/dev/clock/${agoMs}`, { method: 'POST', form: {} })
  if (status !== 200) throw new Error(`the clock could not be set: ${text}`)
}

// Every kind of email in each language: its parts, its address for replies, and the targets of its links.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Person } from '../../../scripts/lib/people.mjs'
import { until } from '../../../scripts/lib/until.ts'
import { checkMail, readMail } from './read-mail.ts'

/** After this time, people who have joined are notified of new log-ins. */
const JUST_JOINED_MS = 61_000
const PASSWORD = 'a long enough password'
/** By language: the emails' subjects, and the name in the address for replies to emails about missed messages. */
const SUBJECTS = {
  en: {
    made: 'Your account on Club',
    welcome: 'Your account on Club',
    invitation: 'Olivia Owner has invited you to join Club',
    reset: 'Set a new password for Club',
    set: 'Your password for Club was changed',
    confirm: 'Confirm your new email address for Club',
    changed: 'Your email address on Club was changed',
    missed: 'Direct messages with Olivia Owner',
    mention: '#boats › A trailer',
    login: 'New log-in to Club',
    deactivated: 'Your account on Club has been deactivated',
    closed: 'Club has been deactivated',
    answers: 'Reply in Club, not by email',
  },
  de: {
    made: 'Dein Konto bei Club',
    welcome: 'Dein Konto bei Club',
    invitation: 'Olivia Owner lädt dich zu Club ein',
    reset: 'Neues Passwort für Club',
    set: 'Dein Passwort für Club wurde geändert',
    confirm: 'Bestätige deine neue E-Mail-Adresse für Club',
    changed: 'Deine E-Mail-Adresse bei Club wurde geändert',
    missed: 'Direktnachrichten mit Olivia Owner',
    mention: '#boats › Ein Anhänger',
    login: 'Neue Anmeldung bei Club',
    deactivated: 'Dein Konto bei Club wurde deaktiviert',
    closed: 'Club wurde deaktiviert',
    answers: 'Bitte in Club antworten, nicht per E-Mail',
  },
}

export async function sendEachLetter({
  check,
  server,
  olivia,
  sender,
}: {
  check: any
  server: { mails: any[] }
  olivia: Person
  sender: string
}) {
  const began = Date.now()
  const casts: Letters[] = []
  for (const language of Object.keys(SUBJECTS)) {
    casts.push(await new Letters({ check, server, olivia, sender, language }).join())
  }
  await Promise.all(casts.map((one) => one.getAccess()))
  await Promise.all(casts.map((one) => one.miss()))
  await new Promise((resolve) => setTimeout(resolve, Math.max(began + JUST_JOINED_MS - Date.now(), 0)))
  for (const one of casts) await one.logIn()
  for (const one of casts) await one.leave()
  await olivia.call('POST', '/realm/deactivate')
  for (const one of casts) await one.hearOfTheEnd()
}

/** Causes every kind of email in one language, and checks each. */
class Letters {
  check
  server
  olivia: Person
  sender: string
  language: string
  subjects
  emails: { [k: string]: string }
  made: Person
  owner: Person
  password: string

  #seen = new Set()

  constructor({
    check,
    server,
    olivia,
    sender,
    language,
  }: { check: any; server: { mails: any[] }; olivia: Person; sender: string; language: string }) {
    this.check = check
    this.server = server
    this.olivia = olivia
    this.sender = sender
    this.language = language
    this.subjects = SUBJECTS[language]
    const names = ['made', 'invited', 'moved', 'owner']
    this.emails = Object.fromEntries(names.map((name) => [name, `${name}-${language}@example.com`]))
    // This person doesn't have an account yet. `join` creates it.
    this.made = new Person(olivia.url, {})
    this.owner = this.made
    this.password = PASSWORD
  }

  /** Has an owner create two accounts, and has someone else join with an invitation. */
  async join() {
    const { olivia, emails, language } = this
    await olivia.call('PATCH', '/realm', { default_language: language })
    this.made = await this.#make('made', 'Mia Member')
    await this.#expect('made', { to: emails.made, answers: { name: 'Olivia Owner', address: olivia.email } })
    this.owner = await this.#make('owner', 'Otto Owner')
    await olivia.call('PATCH', `/users/${this.owner.id}`, { role: 100 })
    await olivia.call('POST', '/invites', { invitee_emails: emails.invited, stream_ids: [] })
    const invitation = await this.#expect('invitation', {
      to: emails.invited,
      answers: { name: 'Olivia Owner', address: olivia.email },
    })
    const [, key] = /do_confirm\/(\w+)/.exec(invitation.text) ?? []
    await new Person(olivia.url, {}).call('POST', `/join/${key}`, { full_name: 'Ivo Invited', password: PASSWORD })
    await this.#expect('welcome', { to: emails.invited })
    return this
  }

  async #make(name, full_name) {
    const email = this.emails[name]
    const { user_id: id } = await this.olivia.call('POST', '/users', { email, password: PASSWORD, full_name })
    return new Person(this.olivia.url, { email, id, key: await this.#keyOf(email, PASSWORD) })
  }

  async #keyOf(email, password) {
    const stranger = new Person(this.olivia.url, {})
    return (await stranger.call('POST', '/fetch_api_key', { username: email, password })).api_key
  }

  /**
   * Gets a link for a new password by email and another one from an owner, uses the latter, and then changes the
   * address of `owner`.
   */
  async getAccess() {
    const { olivia, emails, owner } = this
    const stranger = new Person(olivia.url, {})
    await stranger.call('POST', '/password_reset', { email: emails.made })
    await this.#expect('reset', { to: emails.made })
    const { link } = await olivia.call('POST', `/users/${this.made.id}/password_reset_link`)
    this.password = `${PASSWORD} for ${emails.made}`
    await stranger.call('POST', `/password_reset/${link.split('/').at(-1)}`, { password: this.password })
    await this.#expect('set', { to: emails.made })
    this.made.key = await this.#keyOf(emails.made, this.password)
    await owner.call('PATCH', '/settings', { email: emails.moved })
    // Opening the link in this email makes the change.
    await this.#expect('confirm', { to: emails.moved })
    await this.#expect('changed', { to: emails.owner })
    owner.email = emails.moved
  }

  /** Makes Mia miss a direct message, and a mention after another message. */
  async miss() {
    const { olivia, made, emails, subjects } = this
    await made.call('PATCH', '/settings', { email_notifications_batching_period_seconds: 30 })
    const principals = [made.id]
    await olivia.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: 'boats' }], principals })
    const topic = subjects.mention.replace('#boats › ', '')
    const place = { type: 'channel', to: 'boats', topic }
    await olivia.call('POST', '/messages', { ...place, content: `Who drives the **trailer** on Friday?` })
    await olivia.call('POST', '/messages', { ...place, content: `@**Mia Member|${made.id}** can you?` })
    await olivia.call('POST', '/messages', {
      type: 'direct',
      to: [made.id],
      content: 'See [the map](https://example.org)',
    })
    const answers = { name: subjects.answers, address: this.sender }
    await this.#expect('missed', { to: emails.made, answers })
    await this.#expect('mention', { to: emails.made, answers })
  }

  async logIn() {
    await this.#keyOf(this.emails.made, this.password)
    await this.#expect('login', { to: this.emails.made })
  }

  async leave() {
    const comment = { deactivation_notification_comment: 'Good bye\nhttps://example.org/bye' }
    await this.olivia.call('DELETE', `/users/${this.made.id}`, comment)
    await this.#expect('deactivated', { to: this.emails.made, leadsSomewhere: false })
  }

  async hearOfTheEnd() {
    await this.#expect('closed', { to: this.emails.moved })
  }

  /**
   * Checks that an email of this kind has arrived, has the usual form, and contains links that work. Returns the email.
   */
  async #expect(
    kind: string,
    {
      to,
      answers,
      leadsSomewhere = true,
    }: { to: string; answers?: { name: string; address: string | undefined }; leadsSomewhere?: boolean },
  ) {
    const { check, language } = this
    const name = `${language}, ${kind}`
    const mail = await this.#next(to, this.subjects[kind])
    check(`${name}: the email arrives`, mail !== undefined)
    if (!mail) return { text: '' }
    if (process.env.KEEP_MAIL_IN) writeFileSync(join(process.env.KEEP_MAIL_IN, `${language}-${kind}.html`), mail.html)
    checkMail({ check, name, mail })
    check(`${name}: the email declares its language`, mail.html.includes(`<html lang="${language}">`))
    check(`${name}: replies go to the right address`, same(mail.answers, answers), JSON.stringify(mail.answers))
    if (leadsSomewhere) {
      const own = (mail.text.match(/https?:\/\/[^\s()]+/g) ?? []).filter((link) => link.startsWith(this.olivia.url))
      const statuses = await Promise.all(own.map(async (link) => (await fetch(link)).status))
      const isWhole = own.length > 0 && statuses.every((status) => status === 200)
      check(`${name}: the links in the email work`, isWhole, own.map((link, at) => `${link} ${statuses[at]}`).join())
    }
    return mail
  }

  async #next(to, subject) {
    return until(async () => {
      for (const one of this.server.mails) {
        if (this.#seen.has(one) || one.to[0] !== to) continue
        const mail = await readMail(one.text)
        if (mail.headers.Subject !== subject) continue
        this.#seen.add(one)
        return mail
      }
    })
  }
}

const same = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

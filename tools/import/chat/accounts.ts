import type { Report } from '../report.ts'
import { BOT_TYPE, LONGEST_TEXTS, ROLE } from '../server-values.ts'

/** The id of the first account. Smaller ids are reserved for the system bots. */
const FIRST_ID = 10
/** Characters that names can't contain here. */
const NOT_IN_NAMES = /[*`\\>"@\p{C}]/gu

/** People and bots from another chat program, as accounts here. `key` identifies each of them in the export. */
export class Accounts {
  service: string
  report: Report

  rows: any[] = []
  #byKey = new Map()
  #byName = new Map()
  #emails = new Set()

  /** @param service the program's name, used in the addresses of accounts without a usable one of their own */
  constructor(service: string, report: Report) {
    this.service = service
    this.report = report
  }

  /** The account of someone in an export; undefined for unknown people. */
  find(key) {
    return this.#byKey.get(key)
  }

  has(key) {
    return this.#byKey.has(key)
  }

  /** A mention, with the id if the name isn't unique. */
  mention(row) {
    return this.#byName.get(row.fullName) > 1 ? `@**${row.fullName}|${row.id}**` : `@**${row.fullName}**`
  }

  add(
    key: string | number,
    {
      email,
      names,
      isBot,
      settings = {},
      ...given
    }: { email?: string; names: unknown[]; role: number; isActive: boolean; isBot: boolean; settings?: object },
  ) {
    const row = {
      id: FIRST_ID + this.rows.length,
      email: this.#emailFor(key, email),
      fullName: nameOf(...names),
      ...given,
      isBot,
      settings,
      botType: isBot ? BOT_TYPE.incomingWebhook : null,
      botOwnerId: null,
      bot: isBot
        ? { defaultSendingChannelId: null, defaultEventsChannelId: null, defaultAllPublicChannels: false, services: [] }
        : null,
      mayCreateUsers: false,
      joinedAt: 0,
      avatarVersion: 1,
      profile: {},
      status: null,
      alertWords: [],
      onboardingSteps: [],
    }
    this.rows.push(row)
    this.#byKey.set(key, row)
    this.#byName.set(row.fullName, (this.#byName.get(row.fullName) ?? 0) + 1)
  }

  /** Makes the active person with the highest role an owner if no owner is active, since an organization needs one. */
  ensureOwner() {
    if (this.rows.some(({ role, isActive, isBot }) => role === ROLE.owner && isActive && !isBot)) return
    const person = this.rows
      .filter(({ isBot, isActive }) => !isBot && isActive)
      .toSorted((one, other) => one.role - other.role)[0]
    if (!person) throw new Error('nobody in the export is active')
    person.role = ROLE.owner
    this.report.change(`${person.fullName} became an owner, because no owner is active`)
  }

  /** The ids of the accounts with these keys, in ascending order, without unknown ones. */
  idsOf(keys: unknown[] = []) {
    const ids = keys.flatMap((key) => this.find(key)?.id ?? [])
    return [...new Set(ids)].sort((one, other) => one - other)
  }

  /**
   * An address that no other account has. Accounts without a usable address of their own get one that can't receive
   * email.
   */
  #emailFor(key, given) {
    const usual = typeof given === 'string' && /^\S+@\S+\.\S+$/.test(given) && given.length <= 254 ? given : undefined
    const local = String(key)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
    let email = usual ?? `${local}@${this.service}.invalid`
    for (let number = 1; this.#emails.has(email.toLowerCase()); number++)
      email = `${local}${number === 1 ? '' : `-${number}`}@${this.service}.invalid`
    if (usual && email !== usual) this.report.change('people who share an address with someone else')
    this.#emails.add(email.toLowerCase())
    return email
  }
}

function nameOf(...candidates) {
  const names = candidates.map((name) => (typeof name === 'string' ? name.replace(NOT_IN_NAMES, '').trim() : ''))
  const name = names.find((one) => one !== '') ?? 'Unknown'
  return [...name].slice(0, LONGEST_TEXTS.fullName).join('')
}

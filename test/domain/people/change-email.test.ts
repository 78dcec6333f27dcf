import { describe, expect, it } from 'vitest'
import type { CommandContext } from '#domain/context'
import { insertAccount } from '#domain/joining/new-accounts/create-account'
import { changePassword, prepareNewPassword } from '#domain/login/credentials/change-password'
import { EMPTY_ROSTER } from '#domain/people/accounts/roster'
import { askToChangeEmail, confirmEmailChange } from '#domain/people/change-email'
import type { AccountId } from '#lib/ids'
import type { Mail } from '#lib/mail/mail'
import { hashPassword, verifyPassword } from '#lib/passwords/password'
import { Hashing } from '#memory/hashing'
import { openStore, type Writers } from '#store/store'
import type { Event } from '#wire/events/index'
import { withStorage } from '../../store/storage'

const HOUR = 3_600_000
const OLD_PASSWORD = 'an old long password'

/** An account whose emails are collected, with limits on attempts. */
class Desk {
  now = Date.UTC(2026, 0, 1)
  readonly mails: Mail[] = []
  readonly events: Event[] = []

  constructor(
    readonly store: Writers,
    readonly id: AccountId,
  ) {}

  get context(): CommandContext {
    const { store, now, mails, events } = this
    const context: Partial<CommandContext> = {
      store,
      now,
      viewer: store.accounts.get(this.id),
      realm: { name: 'test', origin: 'https://chat.example.org' },
      limitsApply: true,
      address: '',
      memory: { hashing: new Hashing(async () => {}) } as CommandContext['memory'],
      emit: (event) => void events.push(event),
      record: () => undefined,
      mailer: { isThere: true, send: async () => {} },
      work: { hashes: 0 } as CommandContext['work'],
      secrets: {
        seal(mail: string) {
          mails.push(JSON.parse(mail))
          return 'sealed'
        },
      } as CommandContext['secrets'],
    }
    return context as CommandContext
  }

  /** The confirmation key in the newest email. */
  get key(): string {
    return /confirm_new_email\/([a-z0-9]+)/.exec(this.mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
}

let desks = 0

async function atDesk(work: (desk: Desk) => void | Promise<void>): Promise<void> {
  desks += 1
  const passwordHash = await hashPassword(OLD_PASSWORD)
  await withStorage(`desk ${desks}`, async (database) => {
    const store = openStore(database)
    store.realm.set('counters', {} as never)
    store.realm.set('roster', EMPTY_ROSTER)
    store.realm.set('settings', {})
    store.realm.set('identity', { name: 'A place', isDeactivated: false } as never)
    const given = { role: 400, settings: {}, passwordHash } as const
    const context = { store, now: Date.UTC(2025, 0, 1) }
    const { id } = insertAccount(context, { ...given, deliveryEmail: 'mia@example.com', fullName: 'Mia' })
    insertAccount(context, { ...given, deliveryEmail: 'ben@example.com', fullName: 'Ben' })
    await work(new Desk(store, id))
  })
}

describe('a new email address', () => {
  it('takes effect when the link sent to it is opened, and is announced to other people and to the old address', () =>
    atDesk((desk) => {
      askToChangeEmail(desk.context, ' mia@new.example.com ')
      expect(desk.mails[0]?.to).toBe('mia@new.example.com')
      expect(desk.store.accounts.get(desk.id).deliveryEmail).toBe('mia@example.com')
      confirmEmailChange(desk.context, desk.key)
      expect(desk.store.accounts.findByEmail('MIA@new.example.com')?.id).toBe(desk.id)
      expect(desk.store.accounts.findByEmail('mia@example.com')).toBeUndefined()
      expect(desk.mails[1]?.to).toBe('mia@example.com')
      expect(desk.events.map((event) => event.type === 'realm_user' && Object.keys(event.person)[1])).toEqual([
        'delivery_email',
        'avatar_source',
        'new_email',
      ])
    }))

  it('is confirmed only by the newest link, only once, and within a day', () =>
    atDesk((desk) => {
      const confirm = (key: string) => () => confirmEmailChange(desk.context, key)
      askToChangeEmail(desk.context, 'one@example.com')
      const first = desk.key
      askToChangeEmail(desk.context, 'two@example.com')
      const second = desk.key
      expect(confirm('short')).toThrow('malformed')
      expect(confirm(first)).toThrow("couldn't find")
      desk.now += 24 * HOUR + 1
      expect(confirm(second)).toThrow('expired')
      desk.now -= 1
      confirm(second)()
      expect(confirm(second)).toThrow('expired')
    }))

  it('is checked again when the link is opened', () =>
    atDesk((desk) => {
      askToChangeEmail(desk.context, 'new@example.com')
      const { key } = desk
      desk.store.accounts.update((desk.id + 1) as AccountId, { emailKey: 'new@example.com' })
      expect(() => confirmEmailChange(desk.context, key)).toThrow('Already has an account.')
      expect(desk.store.accounts.get(desk.id).deliveryEmail).toBe('mia@example.com')
    }))

  it('can be requested twice an hour and five times a day', () =>
    atDesk((desk) => {
      const ask = () => askToChangeEmail(desk.context, 'new@example.com')
      ask()
      ask()
      expect(ask).toThrow('API usage exceeded rate limit')
      for (let i = 0; i < 3; i++) {
        desk.now += HOUR + 1
        ask()
      }
      desk.now += HOUR + 1
      expect(ask).toThrow('API usage exceeded rate limit')
    }))

  const refusals: [string, string][] = [
    ['no address', 'Invalid address.'],
    ['ben@example.com', 'Already has an account.'],
    ['MIA@example.com', 'Already has an account.'],
    ['x@mailinator.com', 'Please use your real email address.'],
  ]
  it.each(refusals)('is refused: %s', (given, msg) =>
    atDesk((desk) => {
      expect(() => askToChangeEmail(desk.context, given)).toThrow(msg)
      expect(desk.mails).toEqual([])
    }),
  )

  it('is confirmed with a key that isn’t stored in plain text', () =>
    atDesk((desk) => {
      askToChangeEmail(desk.context, 'new@example.com')
      expect(desk.key).toHaveLength(24)
      expect(desk.store.confirmations.find('email-change', desk.key)).toBeUndefined()
    }))
})

describe('a new password', () => {
  it('requires the old password, and five wrong attempts block the change', () =>
    atDesk(async (desk) => {
      const change = (old: string | undefined) => prepareNewPassword(desk.context, old, 'Vx-new-words-2031')
      for (let i = 0; i < 5; i++) await expect(change('wrong')).rejects.toThrow('Wrong password!')
      await expect(change(OLD_PASSWORD)).rejects.toThrow("You're making too many attempts! Try again in 1800 seconds.")
      desk.now += HOUR
      changePassword(desk.context, await change(OLD_PASSWORD))
      const { passwordHash } = desk.store.accounts.get(desk.id)
      expect(await verifyPassword('Vx-new-words-2031', passwordHash)).toBe(true)
      await expect(change(undefined)).rejects.toThrow('Wrong password!')
    }))

  it('must be strong', () =>
    atDesk(async (desk) => {
      const attempt = () => prepareNewPassword(desk.context, OLD_PASSWORD, 'password')
      // The old password was right, so this doesn't count as an attempt.
      for (let i = 0; i < 7; i++) await expect(attempt()).rejects.toThrow('New password is too weak!')
    }))
})

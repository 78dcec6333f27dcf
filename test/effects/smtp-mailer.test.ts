import { describe, expect, it } from 'vitest'
import { mailerFor } from '#effects/mail/mailer-for'
import { SmtpMailer } from '#effects/mail/smtp-mailer'
import { smtpServer } from '#lib/mail/smtp-url'

const MAIL_FROM = 'club@example.org'

describe('a mail server', () => {
  it('has the port from its address, or the default port', () => {
    const plain = { host: 'mail.example.org', isEncryptedAtOnce: false }
    expect(smtpServer('smtp://mail.example.org')).toEqual({ ...plain, port: 587 })
    expect(smtpServer('smtp://mail.example.org:2525')).toEqual({ ...plain, port: 2525 })
    expect(smtpServer('smtps://me%40example.org:a%3Ab@[2001:db8::1]')).toEqual({
      host: '2001:db8::1',
      port: 465,
      isEncryptedAtOnce: true,
      auth: { user: 'me@example.org', pass: 'a:b' },
    })
  })

  it('is refused if its address is invalid', () => {
    for (const wrong of ['mail.example.org', 'https://u:secret@example.org', 'smtp://', 'smtps:secret']) {
      expect(() => smtpServer(wrong)).toThrow(/^SMTP_URL isn’t an address/)
    }
  })

  it('is used instead of the log if there is a sender', () => {
    const SMTP_URL = 'smtps://mail.example.org'
    expect(mailerFor({ SMTP_URL, MAIL_FROM, MAIL_TO_LOG: 'on' })).toBeInstanceOf(SmtpMailer)
    expect(mailerFor({ SMTP_URL }).isThere).toBe(false)
  })

  it('isn’t sent an email if one of its headers contains a line break', async () => {
    const good = { to: 'mia@example.org', subject: 'Hello', text: 'Text' }
    const mailer = new SmtpMailer('smtps://127.0.0.1:1', MAIL_FROM)
    for (const bad of [{ to: 'mia@example.org\r\nBcc: all@example.org' }, { subject: 'Hello\nBcc: all@example.org' }]) {
      await expect(mailer.send({ ...good, ...bad })).rejects.toMatchObject({ name: 'LineInHeader' })
    }
    for (const replyTo of [{ name: 'A\r\nBcc: all@example.org' }, { name: 'A', address: 'a@b.org\r\nBcc: c@d.org' }]) {
      await expect(mailer.send({ ...good, replyTo })).rejects.toMatchObject({ name: 'LineInHeader' })
    }
    const spoofing = new SmtpMailer('smtps://127.0.0.1:1', 'club@example.org\r\nBcc: all@example.org')
    await expect(spoofing.send(good)).rejects.toMatchObject({ name: 'LineInHeader' })
  })
})

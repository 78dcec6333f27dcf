import { createExecutionContext, env } from 'cloudflare:test'
import worker from '../../src/index'
import type { World } from '../api/world'

const DOMAIN = 'mail.example.org'
export const MAIL_KEY = 'a-key-for-mail-in-tests'
export const MAIL_IN = { MAIL_IN: `*.${DOMAIN}=*`, MAIL_IN_KEY: MAIL_KEY, MAIL_IN_SERVER: 'mx.ours.example' }

type Bindings = Parameters<typeof worker.email>[1]

const bindings = (more: object = {}): Bindings => ({ ...(env as unknown as Bindings), ...MAIL_IN, ...more })

/** The outcome of an email: accepted, refused with these words, or to be delivered again. */
export interface Outcome {
  refused?: string
  later?: true
}

/** Delivers an email the way Cloudflare does. */
export async function byPlatform(
  to: string,
  raw: string | Uint8Array,
  from = 'sender@elsewhere.example',
): Promise<Outcome> {
  const bytes = typeof raw === 'string' ? new TextEncoder().encode(raw) : raw
  const outcome: Outcome = {}
  const mail = {
    from,
    to,
    raw: new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() as ReadableStream<Uint8Array>,
    rawSize: bytes.length,
    setReject(reason: string) {
      outcome.refused = reason
    },
  }
  try {
    await worker.email(mail, bindings())
  } catch {
    return { later: true }
  }
  return outcome
}

/** Delivers an email the way a mail server does through a pipe. */
export async function byPipe(
  to: string,
  raw: string | Uint8Array,
  { from = 'sender@elsewhere.example', key = MAIL_KEY, more = {} }: { from?: string; key?: string; more?: object } = {},
): Promise<{ status: number; msg: string }> {
  const url = `https://chat.example.org/mail-in?${new URLSearchParams({ to, from })}`
  const headers = { Authorization: `Bearer ${key}` }
  const request = new Request(url, { method: 'POST', headers, body: raw as string })
  const answer = await worker.fetch(request, bindings(more), createExecutionContext())
  return { status: answer.status, msg: ((await answer.json()) as { msg: string }).msg }
}

/** Asks whether an address exists, the way a mail server does. */
export async function asks(to: string, { key = MAIL_KEY } = {}): Promise<{ status: number; msg: string }> {
  const url = `https://chat.example.org/mail-in?${new URLSearchParams({ to })}`
  const request = new Request(url, { headers: { Authorization: `Bearer ${key}` } })
  const answer = await worker.fetch(request, bindings(), createExecutionContext())
  return { status: answer.status, msg: ((await answer.json()) as { msg: string }).msg }
}

/** The channel's address as it is shown to someone, but without the option `show-sender`. */
export async function addressOf(world: World, who: string, channel: number, more: Record<string, unknown> = {}) {
  const { email } = await world.must(who, `GET /streams/${channel}/email_address`, more)
  return email.replace('.show-sender@', '@') as string
}

export interface Written {
  headers?: Record<string, string>
  from?: string
  subject?: string
  id?: string
  text?: string
  html?: string
}

let mails = 0

/** An email as an email program writes it. */
export function mail({ headers = {}, from, subject = 'Lanterns', id, text = 'Hello', html }: Written = {}): string {
  mails += 1
  const head = {
    From: from ?? 'Lena Supplier <sender@elsewhere.example>',
    To: 'somebody@example.org',
    Subject: subject,
    'Message-ID': id ?? `<mail-${mails}@elsewhere.example>`,
    Date: 'Sat, 28 Nov 2026 10:00:00 +0000',
    'MIME-Version': '1.0',
    'Content-Type': html === undefined ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${(html ?? text).replace(/\r?\n/g, '\r\n')}\r\n`
}

interface Seen {
  id: number
  content: string
  subject: string
  sender_id: number
  sender_full_name: string
  type: string
}

/** The newest messages in a channel, the newest last. */
export async function messagesIn(world: World, who: string, channel: number, count = 50): Promise<Seen[]> {
  const narrow = [{ operator: 'channel', operand: channel }]
  const asked = { anchor: 'newest', num_before: count, num_after: 0, narrow, apply_markdown: false }
  const { messages } = await world.must(who, 'GET /messages', asked)
  return messages
}

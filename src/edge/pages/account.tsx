import type { Context } from 'hono'
import { renderSVG } from 'uqr'
import { fetchOwnApiKey } from '#api/account/fetch-own-api-key'
import { getOwnSessions } from '#api/admission/get-own-sessions'
import { getVisitor } from '#api/admission/get-visitor'
import type { Credentials } from '#realm/call'
import type { Edge } from '../environment'
import { readSession } from '../session'
import { answerOf, ask } from './ask'
import { formOf } from './form'
import { Field, Layout, Problem } from './layout'
import { organizationOf } from './organization'
import { sentenceOf } from './sentences'
import { SessionsSection } from './sessions-section'

interface Visitor {
  user_id: number
  full_name: string
  delivery_email: string
  default_language: string
}

export interface Visiting {
  credentials: Credentials
  user: Visitor
}

/**
 * The person who is logged in. The realm is asked each time, so a session that was ended stops
 * working at once.
 */
export async function visitorOf(c: Context<Edge>): Promise<Visiting | undefined> {
  const credentials = await readSession(c)
  if (!credentials) return undefined
  const { status, body } = await ask(c, getVisitor, {}, credentials)
  return status === 200 ? { credentials, user: body } : undefined
}

/** The person's own key, if the form has their password; else why not. */
async function keyByForm(c: Context<Edge>, credentials: Credentials): Promise<{ key: string } | { problem: string }> {
  const { password = '' } = await formOf(c)
  const { status, body } = await ask(c, fetchOwnApiKey, { password }, credentials)
  return status === 200 ? { key: body.api_key } : { problem: sentenceOf(status, body.msg) }
}

function zuliprc(c: Context<Edge>, email: string, key: string): string {
  return `[api]\nemail=${email}\nkey=${key}\nsite=${c.get('realm').origin}\n`
}

export async function showAccount(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  return visitor ? accountPage(c, visitor) : c.redirect('/login')
}

/** With the key, for whoever gives the password again. */
export async function showKey(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  return visitor ? accountPage(c, visitor, await keyByForm(c, visitor.credentials)) : c.redirect('/login')
}

export async function downloadZuliprc(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  if (!visitor) return c.redirect('/login')
  const found = await keyByForm(c, visitor.credentials)
  if ('problem' in found) return accountPage(c, visitor, found)
  return c.body(zuliprc(c, visitor.user.delivery_email, found.key), 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': 'attachment; filename="zuliprc"',
  })
}

type Asked = { key: string } | { problem: string } | undefined

async function accountPage(c: Context<Edge>, { user, credentials }: Visiting, asked?: Asked): Promise<Response> {
  const { sessions } = await answerOf(c, getOwnSessions, credentials)
  const page = (
    <Layout title="My key" organization={(await organizationOf(c)) ?? ''} isIn>
      <h1>Hello, {user.full_name}</h1>
      <p>
        In Zulip’s mobile app, add an account with the address <code>{c.get('realm').origin}</code> and log in with your
        email address and password. The terminal app, bots and libraries need your API key.
      </p>
      <h2>API key</h2>
      <p>Anyone who has this key can do everything you can. Keep it secret.</p>
      {asked && 'key' in asked ? (
        <KeyShown file={zuliprc(c, user.delivery_email, asked.key)} />
      ) : (
        <KeyForm problem={asked?.problem} />
      )}
      <SessionsSection sessions={sessions} />
      <form method="post" action="/logout">
        <button type="submit">Log out</button>
      </form>
    </Layout>
  )
  return c.html(page, asked && 'problem' in asked ? 403 : 200)
}

function KeyShown({ file }: { file: string }) {
  return (
    <>
      <pre tabindex={0}>{file}</pre>
      <div
        class="code"
        role="img"
        aria-label="The same file as a QR code"
        dangerouslySetInnerHTML={{ __html: renderSVG(file) }}
      />
    </>
  )
}

/** Whoever finds an open browser, and any script, would have to know the password. */
function KeyForm({ problem }: { problem?: string | undefined }) {
  return (
    <>
      <Problem text={problem} />
      <form method="post" action="/account/key">
        <Field name="password" label="Password" type="password" autocomplete="current-password" />
        <button type="submit">Show my key</button>
        <button type="submit" formaction="/account/zuliprc">
          Download it as .zuliprc
        </button>
      </form>
    </>
  )
}

import type { Context } from 'hono'
import { renderSVG } from 'uqr'
import { getOwnSessions } from '#api/admission/get-own-sessions'
import { getVisitor } from '#api/admission/get-visitor'
import { getOwnKey } from '#api/pages/get-own-key'
import type { Credentials } from '#realm/call'
import type { Edge } from '../environment'
import { readSession } from '../session'
import { answerOf, ask } from './ask'
import { Layout } from './layout'
import { organizationOf } from './organization'
import { SessionsSection } from './sessions-section'

interface Visitor {
  user_id: number
  full_name: string
  delivery_email: string
  is_admin: boolean
}

/**
 * The person who is logged in. The realm is asked each time, so a session that was ended stops
 * working at once.
 */
export async function visitorOf(c: Context<Edge>): Promise<{ credentials: Credentials; user: Visitor } | undefined> {
  const credentials = await readSession(c)
  if (!credentials) return undefined
  const { status, body } = await ask(c, getVisitor, {}, credentials)
  return status === 200 ? { credentials, user: body } : undefined
}

async function keyOf(c: Context<Edge>, credentials: Credentials): Promise<string> {
  return (await answerOf(c, getOwnKey, credentials)).api_key
}

function zuliprc(c: Context<Edge>, email: string, key: string): string {
  return `[api]\nemail=${email}\nkey=${key}\nsite=${c.get('realm').origin}\n`
}

export async function showAccount(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  if (!visitor) return c.redirect('/login')
  const { user, credentials } = visitor
  const file = zuliprc(c, user.delivery_email, await keyOf(c, credentials))
  const { sessions } = await answerOf(c, getOwnSessions, credentials)
  return c.html(
    <Layout title="My key" organization={(await organizationOf(c)) ?? ''} isIn isAdministrator={user.is_admin}>
      <h1>Hello, {user.full_name}</h1>
      <p>
        In Zulip’s mobile app, add an account with the address <code>{c.get('realm').origin}</code> and log in with your
        email address and password. For the terminal app, bots and libraries, use the file below.
      </p>
      <h2>API key</h2>
      <p>Anyone who has this key can do everything you can. Keep it secret.</p>
      <pre tabindex={0}>{file}</pre>
      <p>
        <a href="/account/zuliprc" download="zuliprc">
          Download this as .zuliprc
        </a>
      </p>
      <div
        class="code"
        role="img"
        aria-label="The same file as a QR code"
        dangerouslySetInnerHTML={{ __html: renderSVG(file) }}
      />
      <SessionsSection sessions={sessions} />
      <form method="post" action="/logout">
        <button type="submit">Log out</button>
      </form>
    </Layout>,
  )
}

export async function downloadZuliprc(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  if (!visitor) return c.redirect('/login')
  const file = zuliprc(c, visitor.user.delivery_email, await keyOf(c, visitor.credentials))
  return c.body(file, 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': 'attachment; filename="zuliprc"',
  })
}

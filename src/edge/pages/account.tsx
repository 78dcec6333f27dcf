import type { Context } from 'hono'
import { renderSVG } from 'uqr'
import { getVisitor } from '../../api/get-visitor'
import { issueKey } from '../../lib/api-key'
import type { Credentials } from '../../realm/call'
import type { Edge } from '../environment'
import { ask } from './ask'
import { Layout } from './layout'
import { organisationOf } from './organisation'
import { readSession } from './session'

export interface Visitor {
  user_id: number
  full_name: string
  delivery_email: string
  is_admin: boolean
  password_stamp: string
}

/** Who looks at the page, asked of the realm each time: a session outlives neither its account nor its key nor its password. */
export async function visitorOf(c: Context<Edge>): Promise<{ credentials: Credentials; user: Visitor } | undefined> {
  const session = readSession(c)
  if (!session) return undefined
  const { credentials, passwordStamp } = session
  const { status, body } = await ask(c, getVisitor, {}, credentials)
  if (status !== 200 || body.password_stamp !== passwordStamp) return undefined
  return { credentials, user: body as unknown as Visitor }
}

function keyOf(c: Context<Edge>, { accountId, nonce }: Credentials): string {
  return issueKey(c.env.API_KEY_SECRET ?? '', c.get('realm').name, accountId, nonce)
}

function zuliprc(c: Context<Edge>, email: string, key: string): string {
  return `[api]\nemail=${email}\nkey=${key}\nsite=${c.get('realm').origin}\n`
}

export async function showAccount(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  if (!visitor) return c.redirect('/login')
  const { user, credentials } = visitor
  const key = keyOf(c, credentials)
  const file = zuliprc(c, user.delivery_email, key)
  return c.html(
    <Layout title="My key" organisation={(await organisationOf(c)) ?? ''} isIn isAdministrator={user.is_admin}>
      <h1>Hello, {user.full_name}</h1>
      <p>
        In Zulip’s mobile app, add an account with the address <code>{c.get('realm').origin}</code> and log in with your
        email address and password. For the terminal app, bots and libraries, use the file below.
      </p>
      <h2>API key</h2>
      <p>Whoever has this key can do everything you can. Keep it to yourself.</p>
      <pre tabindex={0}>{file}</pre>
      <p>
        <a href="/account/zuliprc" download="zuliprc">
          Download this as .zuliprc
        </a>
      </p>
      <div
        class="code"
        role="img"
        aria-label="The same as a QR code"
        dangerouslySetInnerHTML={{ __html: renderSVG(file) }}
      />
      <form method="post" action="/logout">
        <button type="submit">Log out</button>
      </form>
    </Layout>,
  )
}

export async function downloadZuliprc(c: Context<Edge>): Promise<Response> {
  const visitor = await visitorOf(c)
  if (!visitor) return c.redirect('/login')
  const file = zuliprc(c, visitor.user.delivery_email, keyOf(c, visitor.credentials))
  return c.body(file, 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': 'attachment; filename="zuliprc"',
  })
}

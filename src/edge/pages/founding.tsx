import type { Context } from 'hono'
import { getServerSettings } from '#api/organization/get-server-settings'
import { CALL_VERSION } from '#realm/call'
import type { Edge } from '../environment'
import { readSession } from '../session'
import { found, isSetupKey } from '../setup'
import { ask } from './ask'
import { formOf } from './form'
import { Field, Layout, Problem } from './layout'
import { logInWithKey } from './log-in'
import { sentenceOf } from './sentences'

const WRONG_KEY =
  'This is not the set-up key of this deployment. Whoever set it up has it: the secret SETUP_KEY, in .serve.vars on the own machine (.dev.vars of a development server).'
const TITLE = 'Found an organization'

/** The root: an organisation that exists sends people on; where there is none yet it can be founded. */
export async function showRoot(c: Context<Edge>): Promise<Response> {
  const { status } = await ask(c, getServerSettings, {})
  if (status === 200) return c.redirect((await readSession(c)) ? '/account' : '/login')
  return c.html(<FoundingPage />)
}

export async function foundByForm(c: Context<Edge>): Promise<Response> {
  const { key = '', name = '', email = '', full_name: fullName = '', password = '' } = await formOf(c)
  const given = { name, email, fullName }
  if (!isSetupKey(key, c.env.SETUP_KEY)) {
    return c.html(<FoundingPage {...given} problem={WRONG_KEY} />, 403)
  }
  const realm = c.get('realm')
  const reply = await found(c, { version: CALL_VERSION, realm, name, email, fullName, password })
  const body = JSON.parse(reply.body) as { msg: string; api_key: string; email: string }
  if (reply.status !== 200) return c.html(<FoundingPage {...given} problem={sentenceOf(reply.status, body.msg)} />, 400)
  await logInWithKey(c, body)
  return c.redirect('/account')
}

interface Given {
  name?: string
  email?: string
  fullName?: string
  problem?: string
}

function FoundingPage({ name, email, fullName, problem }: Given) {
  return (
    <Layout title={TITLE}>
      <h1>{TITLE}</h1>
      <p>Nobody has founded an organization at this address yet. You will be its owner.</p>
      <Problem text={problem} />
      <form method="post" action="/found">
        <Field
          name="key"
          label="Set-up key"
          type="password"
          autocomplete="off"
          hint="The secret SETUP_KEY of this deployment."
        />
        <Field name="name" label="Name of the organization" value={name} autocomplete="organization" />
        <Field name="full_name" label="Your name" value={fullName} autocomplete="name" />
        <Field name="email" label="Your email address" type="email" value={email} autocomplete="username" />
        <Field
          name="password"
          label="Password"
          type="password"
          autocomplete="new-password"
          hint="At least 6 characters; not one that others would guess."
        />
        <button type="submit">Found it</button>
      </form>
    </Layout>
  )
}

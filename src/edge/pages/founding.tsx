import type { Context } from 'hono'
import { getServerSettings } from '#api/organization/get-server-settings'
import { CALL_VERSION } from '#realm/call'
import type { Edge } from '../environment'
import { found, isSetupKey } from '../setup'
import { ask } from './ask'
import { formOf } from './form'
import { Field, Layout, Problem } from './layout'
import { logInWithKey } from './log-in'
import { sentenceOf } from './sentences'

const WRONG_KEY =
  'This is not the setup key of this server. Whoever set the server up has it: it is the secret SETUP_KEY. On your own machine, look in .serve.vars, or in .dev.vars for a development server.'
const TITLE = 'Create your organization'

/**
 * The root page for whoever isn't logged in. It leads to an existing organization; if there is none
 * yet, people can create it here.
 */
export async function showRoot(c: Context<Edge>): Promise<Response> {
  const { status } = await ask(c, getServerSettings, {})
  if (status === 200) return c.redirect('/login')
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
  const body: { msg: string; api_key: string; email: string } = JSON.parse(reply.body)
  if (reply.status !== 200) return c.html(<FoundingPage {...given} problem={sentenceOf(reply.status, body.msg)} />, 400)
  await logInWithKey(c, body)
  return c.redirect('/')
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
      <p>There is no organization at this address yet. Create one here, and you will be its owner.</p>
      <Problem text={problem} />
      <form method="post" action="/found">
        <Field
          name="key"
          label="Setup key"
          type="password"
          autocomplete="off"
          hint="The SETUP_KEY secret of this server."
        />
        <Field name="name" label="Name of the organization" value={name} autocomplete="organization" />
        <Field name="full_name" label="Your name" value={fullName} autocomplete="name" />
        <Field name="email" label="Your email address" type="email" value={email} autocomplete="username" />
        <Field
          name="password"
          label="Password"
          type="password"
          autocomplete="new-password"
          hint="At least 6 characters, and hard to guess."
        />
        <button type="submit">Create organization</button>
      </form>
    </Layout>
  )
}

import type { Context } from 'hono'
import { ProtocolError } from '#lib/errors'
import type { Edge } from '../environment'
import { Layout } from './layout'

const REQUIRED = ['API_KEY_SECRET', 'SETUP_KEY'] as const

/**
 * A deployment without all its secrets would fail in some places. So every answer says what is
 * missing.
 */
export function answerMissingSecrets(c: Context<Edge>): Response | Promise<Response> | undefined {
  if (c.env.API_KEY_SECRET && c.env.SETUP_KEY) return undefined
  const missing = REQUIRED.filter((name) => !c.env[name])
  if (c.req.header('Accept')?.includes('text/html')) return c.html(<MissingPage missing={missing} />, 503)
  throw new ProtocolError(sentenceOf(missing), { status: 503, code: 'SERVER_NOT_READY' })
}

const commandFor = (name: string) => `npx wrangler secret put ${name}`

function sentenceOf(missing: readonly string[]): string {
  const verb = missing.length === 1 ? 'is' : 'are'
  return `${missing.join(' and ')} ${verb} not set on this deployment. Run: ${missing.map(commandFor).join(' && ')}`
}

function MissingPage({ missing }: { missing: readonly string[] }) {
  return (
    <Layout title="Not set up yet">
      <h1>This server is not set up yet</h1>
      <p>A deployment needs two secrets. Whoever runs this one has not set {missing.join(' and ')}. To set it, run:</p>
      <pre tabindex={0}>{missing.map(commandFor).join('\n')}</pre>
    </Layout>
  )
}

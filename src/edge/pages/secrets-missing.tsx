import type { Context } from 'hono'
import { ProtocolError } from '#lib/errors'
import type { Edge } from '../environment'
import { Layout } from './parts/layout'
import { languageAsked, type Translate, translateTo } from './parts/speaking'

const REQUIRED = ['API_KEY_SECRET', 'SETUP_KEY'] as const

/**
 * The answer to every request except those for monitoring, if the deployment lacks a secret. Without this, only some
 * requests would fail. The answer says what is missing.
 */
export function answerMissingSecrets(c: Context<Edge>): Response | Promise<Response> | undefined {
  if (c.env.API_KEY_SECRET && c.env.SETUP_KEY) return undefined
  const missing = REQUIRED.filter((name) => !c.env[name])
  const t = translateTo(languageAsked(c) ?? 'en')
  if (c.req.header('Accept')?.includes('text/html')) return c.html(<MissingPage t={t} missing={missing} />, 503)
  throw new ProtocolError(sentenceOf(missing), { status: 503, code: 'SERVER_NOT_READY' })
}

const commandFor = (name: string) => `npx wrangler secret put ${name}`

function sentenceOf(missing: readonly string[]): string {
  const verb = missing.length === 1 ? 'is' : 'are'
  return `${missing.join(' and ')} ${verb} not set on this deployment. Run: ${missing.map(commandFor).join(' && ')}`
}

function MissingPage({ t, missing }: { t: Translate; missing: readonly string[] }) {
  const [one, other] = missing
  return (
    <Layout t={t} title={t('setup.title')}>
      <h1>{t('setup.heading')}</h1>
      <p>{t('setup.lede', { missing: one && other ? t('setup.and', { one, other }) : String(one) })}</p>
      <pre class="commands" tabindex={0}>
        {missing.map(commandFor).join('\n')}
      </pre>
    </Layout>
  )
}

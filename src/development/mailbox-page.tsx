import type { Hono } from 'hono'
import { realmOf } from '#edge/directory'
import type { Edge } from '#edge/environment'
import { pageHeaders } from '#edge/pages/parts/page-headers'
import { ENGLISH } from '#edge/pages/parts/speaking'
import { Layout } from '../edge/pages/parts/layout'
import type { KeptMail } from './mailbox'

const PATH = '/dev/mailbox'

interface WithMailbox {
  mailbox(): Promise<KeptMail[]>
}

/**
 * Registers the page with the emails that would have been sent, newest first. The page requires no log-in, since no
 * deployed bundle contains it.
 */
export function registerMailbox(app: Hono<Edge>): void {
  app.use(PATH, pageHeaders())
  app.get(PATH, async (c) => {
    // Only the development server's realm class has this method.
    const realm = (await realmOf(c)) as unknown as WithMailbox | undefined
    return c.html(<Mailbox mails={(await realm?.mailbox()) ?? []} />)
  })
}

function Mailbox({ mails }: { mails: KeptMail[] }) {
  return (
    <Layout t={ENGLISH} title="Mailbox">
      <h1>Mailbox</h1>
      <p>Emails that this server would have sent. This page exists only in development.</p>
      {mails.length === 0 && <p>There are none yet.</p>}
      {mails.map((mail) => (
        <article>
          <h2>{mail.subject}</h2>
          <p class="hint">
            To {mail.to}, {new Date(mail.sentAt).toISOString().slice(0, 19).replace('T', ' ')} UTC
          </p>
          <pre tabindex={0}>
            {mail.text.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 ? <a href={part}>{part}</a> : part))}
          </pre>
        </article>
      ))}
    </Layout>
  )
}

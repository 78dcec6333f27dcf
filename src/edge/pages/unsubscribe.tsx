import type { Context } from 'hono'
import { getUnsubscription } from '#api/admission/get-unsubscription'
import { unsubscribeFromMails } from '#api/admission/unsubscribe-from-mails'
import type { Edge } from '../environment'
import { ask } from './ask'
import { DeadLink } from './dead-link'
import { Layout } from './layout'
import { translateFor } from './translate-for'

export const UNSUBSCRIBE_PATH = '/unsubscribe/:key'

const WORDS = {
  en: {
    title: 'No more emails about messages',
    text: (email: string) => `${email} will get no more emails about messages that were missed.`,
    button: 'No more of these emails',
    done: 'You get no more of these emails',
    doneText: (email: string) => `${email} gets no more emails about messages that were missed.`,
    rest: 'Other emails, such as those about new logins, go on. In the settings you can turn these on again.',
  },
  de: {
    title: 'Keine E-Mails über Nachrichten mehr',
    text: (email: string) => `${email} bekommt dann keine E-Mails über verpasste Nachrichten mehr.`,
    button: 'Diese E-Mails abschalten',
    done: 'Diese E-Mails sind abgeschaltet',
    doneText: (email: string) => `${email} bekommt keine E-Mails über verpasste Nachrichten mehr.`,
    rest: 'Andere E-Mails, etwa über neue Anmeldungen, kommen weiter. In den Einstellungen kannst du diese wieder anschalten.',
  },
}

/** Filters of mail open links before their readers do, so that opening this one changes nothing. */
export async function showUnsubscription(c: Context<Edge>): Promise<Response> {
  const { status, body } = await ask(c, getUnsubscription, { key: c.req.param('key') ?? '' })
  if (status !== 200) return deadLink(c, body.msg)
  const words = WORDS[body.language]
  return c.html(
    <Layout t={await translateFor(c)} title={words.title} organization={body.realm_name}>
      <div lang={body.language}>
        <h1>{words.title}</h1>
        <p>{words.text(body.email)}</p>
        <form method="post">
          <button type="submit">{words.button}</button>
        </form>
      </div>
    </Layout>,
  )
}

/**
 * The page's form, and mail programs that unsubscribe with one click (RFC 8058). They come from
 * elsewhere and without a cookie: the key in the link says enough.
 */
export async function unsubscribe(c: Context<Edge>): Promise<Response> {
  const { status, body } = await ask(c, unsubscribeFromMails, { key: c.req.param('key') ?? '' })
  if (status !== 200) return deadLink(c, body.msg)
  const words = WORDS[body.language]
  return c.html(
    <Layout t={await translateFor(c)} title={words.done} organization={body.realm_name}>
      <div lang={body.language}>
        <h1>{words.done}</h1>
        <p>{words.doneText(body.email)}</p>
        <p>{words.rest}</p>
      </div>
    </Layout>,
  )
}

async function deadLink(c: Context<Edge>, text: string): Promise<Response> {
  const advice = 'Log in, and turn these emails off in your settings.'
  return c.html(<DeadLink t={await translateFor(c)} title="This link does not work" text={text} advice={advice} />, 404)
}

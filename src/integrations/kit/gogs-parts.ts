import { maybe, object, text } from './payload'

/** Parts of payloads of Gogs, Gitea and Forgejo. */

export const person = () => object({ username: maybe(text), login: maybe(text), full_name: maybe(text) })
export const nameOf = ({
  login,
  username,
  full_name,
}: {
  login?: string | null
  username?: string | null
  full_name?: string | null
}) => username || login || full_name || 'Someone'

export const common = () => ({ sender: person(), repository: object({ name: text, html_url: text }) })

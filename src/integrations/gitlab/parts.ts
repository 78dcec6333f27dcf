import type { Delivery } from '../kit/delivery'
import { maybe, object, text } from '../kit/payload'
import { link } from '../kit/text'

/** Payloads about jobs have no `project`, only a `repository` with its address in a different field. */
export const origin = () => ({
  project: maybe(object({ name: text, web_url: text })),
  repository: maybe(object({ name: text, homepage: maybe(text) })),
})

export interface Origin {
  project?: { name: string; web_url: string } | null
  repository?: { name: string; homepage?: string | null } | null
}

export const nameOf = ({ project, repository }: Origin) => project?.name ?? repository?.name ?? 'GitLab'
export const homeOf = ({ project, repository }: Origin) => project?.web_url ?? repository?.homepage ?? ''

/**
 * Adds the project's name to the content if the webhook's address names a topic, since that topic doesn't contain it.
 */
export function inProject(delivery: Delivery, from: Origin, content: string): string {
  return delivery.hasOwnTopic ? `[${link(nameOf(from), homeOf(from))}] ${content}` : content
}

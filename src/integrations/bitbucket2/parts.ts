import type { Delivery } from '../kit/delivery'
import { maybe, number, object, text } from '../kit/payload'

export const links = () => object({ html: object({ href: text }) })
export const person = () => object({ display_name: maybe(text), nickname: maybe(text) })

interface Person {
  display_name?: string | null
  nickname?: string | null
}

/** The name of a person. Bitbucket no longer sends usernames. */
export const nameOf = ({ display_name, nickname }: Person) => display_name || nickname || 'Someone'

export const repository = () => object({ name: text, full_name: maybe(text), links: links() })
export const common = () => ({ actor: person(), repository: repository() })
export const numbered = () => ({ id: number, title: text, links: links() })
export const comment = () => object({ links: links(), content: object({ raw: maybe(text) }) })

/**
 * The title, if the message must contain it because the webhook's address names a topic. Otherwise, the topic contains
 * the title.
 */
export const titleFor = (delivery: Delivery, { title }: { title: string }) => (delivery.hasOwnTopic ? title : undefined)

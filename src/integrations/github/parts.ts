import type { Delivery } from '../kit/delivery'
import { type Change, numberTopic, tellChange } from '../kit/git'
import type { Notice } from '../kit/integration'
import { maybe, number, object, text } from '../kit/payload'

/** Parts of payloads that many events share. */

export const person = () => object({ login: text, html_url: maybe(text) })
export const repository = () => object({ name: text, full_name: text, html_url: text })
/** The fields of almost every event. */
export const common = () => ({ sender: person(), repository: repository() })
export const pull = () => ({ number, title: text, html_url: text })

interface Numbered {
  number: number
  title: string
}

export const pullTopic = (name: string, { number, title }: Numbered) => numberTopic(name, 'PR', number, title)

/**
 * The title, if the message must contain it because the webhook's address names a topic. Otherwise, the topic contains
 * the title.
 */
export const titleFor = (delivery: Delivery, { title }: Numbered) => (delivery.hasOwnTopic ? title : undefined)

interface Pulled {
  sender: { login: string }
  repository: { name: string }
  pull_request: Numbered & { html_url: string }
}

/** A message about what someone did with a pull request. */
export function tellPull(
  { sender, repository, pull_request: one }: Pulled,
  delivery: Delivery,
  did: string,
  more: Pick<Change, 'body' | 'from' | 'to' | 'assignees'> = {},
): Notice {
  const content = tellChange({
    who: sender.login,
    did,
    kind: 'PR',
    number: one.number,
    url: one.html_url,
    title: titleFor(delivery, one),
    ...more,
  })
  return { topic: pullTopic(repository.name, one), content }
}

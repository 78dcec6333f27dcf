import type { Delivery } from '../kit/delivery'
import { numberTopic } from '../kit/git'
import { maybe, number, object, text } from '../kit/payload'

/** Parts of payloads that many events have. */

export const person = () => object({ login: text, html_url: maybe(text) })
export const repository = () => object({ name: text, full_name: text, html_url: text })
/** What almost every event has. */
export const common = () => ({ sender: person(), repository: repository() })
export const pull = () => ({ number, title: text, html_url: text })

interface Numbered {
  number: number
  title: string
}

export const pullTopic = (name: string, { number, title }: Numbered) => numberTopic(name, 'PR', number, title)

/** Where the address names a topic, the text has to say the title. */
export const titleFor = (delivery: Delivery, { title }: Numbered) => (delivery.hasOwnTopic ? title : undefined)

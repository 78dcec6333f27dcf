import { BadRequest } from '#lib/errors'
import type { Delivery } from './delivery'
import type { Notice } from './integration'
import { find, object, shape, text } from './payload'

const payload = shape(() => object({ topic: text.nullish(), subject: text.nullish(), content: text.nullish() }))

/** The topic and text that someone composed at a service that connects other services. */
export function relayed(delivery: Delivery): Notice {
  const sent = find(payload, delivery.json())
  if (!sent) throw new BadRequest('Malformed payload')
  const topic = sent.topic ?? sent.subject
  if (topic == null) throw new BadRequest("Topic can't be empty")
  if (sent.content == null) throw new BadRequest("Content can't be empty")
  return { topic, content: sent.content }
}

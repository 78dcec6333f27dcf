import { type Integration, Introduction } from './kit/integration'
import { find, object, shape, text } from './kit/payload'
import { relayed } from './kit/relay'

const question = shape(() => object({ type: text }))

export const zapier: Integration = {
  name: 'zapier',
  title: 'Zapier',
  tells: 'What a zap makes of the thousands of services that Zapier knows.',
  setUp: [
    'Make a zap whose action is *Webhooks by Zapier*, *POST*.',
    'Paste `{url}` under *URL*, and choose *Json* as the payload type.',
    'Give the data the fields `topic` and `content`.',
  ],
  receive(delivery) {
    // Zapier's app checks the key, and shows whose it is.
    if (find(question, delivery.json())?.type === 'auth') return new Introduction()
    return relayed(delivery)
  },
}

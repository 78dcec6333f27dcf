import { type Integration, Introduction } from './kit/integration'
import { find, object, shape, text } from './kit/payload'
import { relayed } from './kit/relay'

const question = shape(() => object({ type: text }))

export const zapier: Integration = {
  name: 'zapier',
  title: 'Zapier',
  tells: 'Messages from zaps, which can use any service that Zapier supports.',
  setUp: [
    'Create a zap whose action is *Webhooks by Zapier*, *POST*.',
    'Paste `{url}` under *URL*, and choose *Json* as the payload type.',
    'Add the fields `topic` and `content` to the data.',
  ],
  receive(delivery) {
    // Zapier's app checks the key, and shows whose key it is.
    if (find(question, delivery.json())?.type === 'auth') return new Introduction()
    return relayed(delivery)
  },
}

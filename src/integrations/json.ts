import { BadRequest } from '#lib/errors'
import type { Integration } from './kit/integration'
import { codeBlock } from './kit/text'

export const json: Integration = {
  name: 'json',
  title: 'JSON',
  tells:
    'Any JSON object, unchanged. Use it for services without an integration, or to see the data that a service sends.',
  setUp: ['Paste `{url}` where the service asks for a webhook address.', 'Choose JSON as the format.'],
  receive(delivery) {
    const payload = delivery.json()
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
      throw new BadRequest('request is not a dict')
    }
    return { topic: 'JSON', content: codeBlock(JSON.stringify(payload, null, 2), 'json') }
  },
}

import type { Integration } from '../kit/integration'
import { object, read, shape, text } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import { hmac } from '../kit/signatures'
import { ACTIONS } from './actions'
import { tellerOfBoardChange, tellerOfChange } from './changes'

/** Known actions that aren't worth a message. */
const QUIET = new Set(['copyCard', 'createCheckItem', 'updateCheckItem', 'updateList'])

const action = shape(() => object({ action: object({ type: text }) }))

export const trello: Integration = {
  name: 'trello',
  title: 'Trello',
  tells: 'Changes to the cards, lists and members of a board.',
  setUp: [
    'Get an API key and a token at `https://trello.com/power-ups/admin`, and look up the ID of the board.',
    'Send a request to `https://api.trello.com/1/webhooks` that creates a webhook with `callbackURL={url}`.',
  ],
  signature: hmac({
    header: 'X-Trello-Webhook',
    how: 'Use the secret of the API key that created the webhook.',
    algorithm: 'sha1',
    encoding: 'base64',
    of: ({ body, url }) => [body, url],
  }),
  receive(delivery) {
    // Trello checks whether the address exists.
    if (delivery.method === 'HEAD') return undefined
    const payload = delivery.json()
    const { type } = read(action, payload).action
    if (QUIET.has(type)) return undefined
    if (type === 'updateCard') return tellerOfChange(payload)?.(payload, delivery)
    if (type === 'updateBoard') return tellerOfBoardChange(payload)?.(payload, delivery)
    if (!Object.hasOwn(ACTIONS, type)) throw new UnsupportedEvent(type)
    return ACTIONS[type]!(payload, delivery)
  },
}

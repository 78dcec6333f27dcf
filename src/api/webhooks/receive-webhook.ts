import { command } from '../contract/operation'
import { webhookOperation } from './webhook-operation'

/** Makes a message of what another service posts. */
export const receiveWebhook = command({ ...webhookOperation, name: 'receive-webhook', method: 'POST' })

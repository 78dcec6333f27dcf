import { command } from '../contract/operation'
import { webhookOperation } from './webhook-operation'

/** Posts messages about a payload that another service sends. */
export const receiveWebhook = command({ ...webhookOperation, name: 'receive-webhook', method: 'POST' })

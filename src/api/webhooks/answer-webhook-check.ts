import { command } from '../contract/operation'
import { webhookOperation } from './webhook-operation'

/** Answers a service that checks with `GET` or `HEAD` whether the webhook's address works. */
export const answerWebhookCheck = command({ ...webhookOperation, name: 'answer-webhook-check', method: 'GET' })

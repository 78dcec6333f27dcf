import type { Operation } from '../contract/operation'
import { answerWebhookCheck } from './answer-webhook-check'
import { getIntegrations } from './get-integrations'
import { receiveWebhook } from './receive-webhook'

/** Operations for webhooks of other services. */
export const webhooks: readonly Operation[] = [receiveWebhook, answerWebhookCheck, getIntegrations]

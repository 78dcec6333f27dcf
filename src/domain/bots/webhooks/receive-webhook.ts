import * as z from 'zod'
import { settingsIn } from '#domain/bots/bot-config'
import type { CommandContext } from '#domain/context'
import { findIntegration } from '#integrations/index'
import { Delivery, type RawDelivery } from '#integrations/kit/delivery'
import { isWanted } from '#integrations/kit/filter'
import { Echo, type Integration, Introduction, type Notice, type Outcome } from '#integrations/kit/integration'
import { MOST_NOTICES } from '#integrations/kit/payload-limits'
import { ToldRefusal, UnreadablePayload, UnsupportedEvent } from '#integrations/kit/refusals'
import { ProtocolError } from '#lib/errors'
import { metrics } from '#lib/metrics/metrics'
import { logFailure } from '#lib/platform/log'
import { checkSignature } from './check-signature'
import { type Place, sendNotice } from './send-notice'
import { OwnersNotices } from './tell-owner'

export interface ReceivedWebhook extends Place {
  integration: string
  only?: readonly string[]
  exclude?: readonly string[]
}

/**
 * The answer to the service. A refusal is returned rather than thrown, because an exception would undo the notice to
 * the bot's owner.
 */
type WebhookAnswer =
  | { kind: 'done'; message?: { msg: string; code: string } }
  | { kind: 'echo'; echo: Echo }
  | { kind: 'introduction' }
  | { kind: 'refused'; refusal: ProtocolError; isOwnerTold: boolean }

class NoSuchIntegration extends ProtocolError {
  constructor() {
    super('No such integration', { status: 404 })
  }
}

export function accessIntegration(name: string): Integration {
  const integration = findIntegration(name)
  if (!integration) throw new NoSuchIntegration()
  return integration
}

/** Posts the messages for a service's payload, and returns the answer to the service. */
export function receiveWebhook(context: CommandContext, wish: ReceivedWebhook): WebhookAnswer {
  const answer = answerWebhook(context, wish)
  const isUnsupported = answer.kind === 'done' && answer.message !== undefined
  context.afterCommit(() => metrics.count('edgewise_webhooks_total', 1, isUnsupported ? 'unsupported' : answer.kind))
  return answer
}

function answerWebhook(context: CommandContext, wish: ReceivedWebhook): WebhookAnswer {
  const integration = accessIntegration(wish.integration)
  const owner = new OwnersNotices(context, integration)
  try {
    const raw = rawDelivery(context, wish.integration)
    checkSignature(context, integration, raw)
    const outcome = readOutcome(context, integration, raw)
    if (outcome instanceof Echo) return { kind: 'echo', echo: outcome }
    if (outcome instanceof Introduction) return { kind: 'introduction' }
    const delivery = integration.deliveryHeader && raw.headers[integration.deliveryHeader.toLowerCase()]
    const wanted = noticesOf(outcome).filter(({ event }) => isWanted(event, wish))
    for (const [index, notice] of wanted.entries()) {
      sendNotice({ context, integration, owner, place: wish, delivery: delivery && `${delivery} ${index}` }, notice)
    }
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof UnsupportedEvent) return { kind: 'done', message: unsupported(integration, error.event) }
    if (error instanceof ToldRefusal) owner.tell(error.problem, { onceADay: true })
    if (error instanceof ProtocolError) return { kind: 'refused', refusal: error, isOwnerTold: owner.isTold }
    throw error
  }
}

function rawDelivery({ received, viewer, realm }: CommandContext, name: string): RawDelivery {
  const { query, search, ...rest } = received ?? NOTHING
  const url = `${realm.origin}/api/v1/external/${name}${search}`
  return { ...rest, url, query: Object.fromEntries(query), settings: settingsIn(viewer.bot?.config) }
}

const NOTHING = { method: 'GET', contentType: '', headers: {}, query: [], search: '', body: new Uint8Array(0) }

function readOutcome(context: CommandContext, integration: Integration, raw: RawDelivery): Outcome {
  try {
    return integration.receive(new Delivery(raw))
  } catch (error) {
    if (error instanceof z.ZodError) throw UnreadablePayload.from(integration.title, error)
    if (error instanceof ProtocolError || error instanceof UnsupportedEvent) throw error
    // This is a bug in the server: no payload should be able to cause it.
    logFailure(`webhook ${integration.name}`, context.realm.name, error)
    throw new UnreadablePayload(integration.title)
  }
}

function noticesOf(outcome: Exclude<Outcome, Echo | Introduction>): readonly Notice[] {
  if (outcome === undefined) return []
  return 'content' in outcome ? [outcome] : outcome.slice(0, MOST_NOTICES)
}

const unsupported = ({ title }: Integration, event: string) => ({
  msg: `The '${event}' event isn't currently supported by the ${title} webhook; ignoring`,
  code: 'UNSUPPORTED_WEBHOOK_EVENT_TYPE',
})

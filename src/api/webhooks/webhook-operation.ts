import * as z from 'zod'
import { accessIntegration, type ReceivedWebhook, receiveWebhook } from '#domain/bots/webhooks/receive-webhook'
import type { CommandContext } from '#domain/context'
import { MOST_PAYLOAD_BYTES } from '#domain/limits'
import { apiEmail } from '#domain/people/accounts/email'
import { findIntegration, integrationHeaders } from '#integrations/index'
import { ProtocolError } from '#lib/errors'
import { RawAnswer } from '../contract/operation'
import { json, listOf, text } from '../contract/params'

const patterns = json(listOf(z.string())).optional()

const params = z.object({
  /** The name of the service, one of those in `docs/integrations`. */
  integration: text,
  /** The name or the id of the channel. Without it, messages go to the bot's owner. */
  stream: text.optional(),
  /** The topic for all messages, instead of those that the integration chooses. */
  topic: text.optional(),
  /** Shell patterns: an event that has a name is posted only if its name matches one. */
  only_events: patterns,
  /** Shell patterns: events whose name matches one aren't posted. */
  exclude_events: patterns,
})

interface WebhookReply {
  /** Whether the request was accepted, for services that expect answers in Slack's format. */
  ok?: boolean
  /** Set if the event isn't supported, and was therefore ignored. */
  code?: string
  msg?: string
  /** The bot's name, address and id, for services that ask whose key it is. */
  full_name?: string
  email?: string
  id?: number
}

/** The parts that both operations share: posting, and the check that some services make first. */
export const webhookOperation = {
  path: '/external/:integration',
  access: 'account',
  forWebhookBots: true,
  // An integration can have parameters of its own.
  reportsIgnored: false,
  isHttpOnly: true,
  receives: { headers: integrationHeaders, mostBytes: MOST_PAYLOAD_BYTES },
  hasKeyInAddress: ({ integration = '' }: Readonly<Record<string, string>>) =>
    !findIntegration(integration)?.usesBasicCredentials,
  params,
  run: answerWebhook,
} as const

function answerWebhook(context: CommandContext, sent: z.output<typeof params>): WebhookReply | RawAnswer {
  const integration = accessIntegration(sent.integration)
  const read = integration.escapesTwice ? unescaped : (value: string | undefined) => value
  const wish: ReceivedWebhook = {
    integration: sent.integration,
    channel: read(sent.stream),
    topic: read(sent.topic),
    only: sent.only_events,
    exclude: sent.exclude_events,
  }
  const answer = receiveWebhook(context, wish)
  if (answer.kind === 'echo') return new RawAnswer(200, { 'Content-Type': answer.echo.contentType }, answer.echo.text)
  if (answer.kind === 'introduction') return introductionOf(context)
  if (answer.kind === 'done') return { ...integration.answer?.(undefined), ...answer.message }
  const { status, msg, code, extra, headers } = answer.refusal.toWire()
  const more = { ...extra, ...integration.answer?.(msg) }
  if (!answer.isOwnerTold) throw new ProtocolError(msg, { status, code, headers, extra: more })
  // Throwing an error would undo the notice to the owner.
  const body = { result: 'error', msg, ...more, code }
  return new RawAnswer(status, { 'Content-Type': 'application/json', ...headers }, `${JSON.stringify(body)}\n`)
}

function introductionOf({ viewer, realm }: CommandContext): WebhookReply {
  return { full_name: viewer.fullName, email: apiEmail(viewer, realm.origin), id: viewer.id }
}

function unescaped(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    return value
  }
}

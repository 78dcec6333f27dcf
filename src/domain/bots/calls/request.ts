import { INTERFACE } from '#domain/bots/check-bot'
import type { OutsideContext } from '#domain/context'
import { MessageFactsFinder } from '#domain/messages/message-facts'
import { apiEmail } from '#domain/people/accounts/email'
import { SERVER_VERSION } from '#domain/version'
import type { OutgoingRequest } from '#lib/http/outgoing'
import { messageCore } from '#wire/message'
import type { Called } from './called'

type Said = Pick<OutgoingRequest, 'headers' | 'body'>
type Context = Pick<OutsideContext, 'store' | 'realm' | 'secrets'>

/** The user agent. Libraries for outgoing webhooks look for this name. */
const USER_AGENT = `ZulipOutgoingWebhook/${SERVER_VERSION}`
/** Services see each organization as a separate server, so all organizations can have the same id. */
const REALM_ID = 1

/** The request to the service, in Zulip's format or Slack's. */
export function requestTo(context: Context, called: Called): Said {
  const headers = { 'User-Agent': USER_AGENT, Accept: '*/*' }
  if (called.service.interface === INTERFACE.slack) {
    const body = slackForm(context, called).toString()
    return { headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }, body }
  }
  const body = JSON.stringify(zulipObject(context, called))
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body }
}

function zulipObject(context: Context, called: Called) {
  const { bot, message } = called
  const facts = new MessageFactsFinder(context).of(message)
  return {
    data: message.source,
    message: {
      ...messageCore(message, facts),
      content: message.source,
      content_type: 'text/x-markdown',
      rendered_content: message.html,
      avatar_url: facts.sender.avatarUrl,
      reactions: [],
    },
    bot_email: apiEmail(bot, context.realm.origin),
    bot_full_name: bot.fullName,
    token: tokenOf(context, called),
    trigger: triggerOf(called),
  }
}

function slackForm(context: Context, called: Called): URLSearchParams {
  const { bot, message, place } = called
  const sender = new MessageFactsFinder(context).person(message.senderId)
  const channel = place.kind === 'channel' ? place.channel : undefined
  return new URLSearchParams({
    token: tokenOf(context, called),
    team_id: `T${REALM_ID}`,
    team_domain: new URL(context.realm.origin).host,
    channel_id: `C${channel?.id ?? ''}`,
    channel_name: channel?.name ?? '',
    thread_ts: String(message.sentAt),
    timestamp: String(message.sentAt),
    user_id: `U${message.senderId}`,
    user_name: sender.fullName,
    text: message.source,
    trigger_word: triggerOf(called),
    service_id: String(bot.id),
  })
}

const tokenOf = ({ secrets }: Context, { bot }: Called) => secrets.webhookToken(bot.id, bot.keyNonce)

const triggerOf = ({ place }: Called) => (place.kind === 'channel' ? 'mention' : 'direct_message')

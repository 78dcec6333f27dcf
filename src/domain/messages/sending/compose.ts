import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import type { Rendered } from '#markdown/rendering/types'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { normalizeContent } from '../content'
import { findNamedChannel, findParticipants, topicOf } from '../find-place'
import type { NamedPlace, Place } from '../place'
import { render } from '../rendering/render'
import { botsNamedIn } from './bots-named'
import { checkMentions } from './may-mention'
import { checkMayMessageDirectly } from './may-message-directly'
import { checkMayPost } from './may-post'
import { checkWidget } from './widget'

export interface Composed {
  sender: Account
  place: Place<Account>
  source: string
  rendered: Rendered
  /** The bots whose services get the message. */
  bots: readonly Account[]
  /** A widget that the client sent ready-made, in its stored form. */
  widget?: string
  /** The person who uploaded the message's files, if that isn't the sender. */
  broughtFor?: Account | undefined
  /**
   * The mark by which further attempts at the same request are recognized; undefined if the request has no key for
   * this.
   */
  retryMark?: string
}

interface Context {
  store: Readers
  realm: { origin: string }
  now: number
}

interface ComposeOptions {
  /** A widget that the client sent ready-made, as JSON. */
  widget?: string
  /**
   * Whether this is a bot's answer to a call, or its report to its owner. The bot needs no permission to post it.
   * Mentions are still checked.
   */
  isAnswer?: boolean
  /** The person who caused the message, if that isn't the sender. Their rights determine what it can link to. */
  author?: Account | undefined
  /**
   * The person who brings in a message from outside. Its files are their uploads, and content from elsewhere is neither
   * shown nor fetched.
   */
  broughtFor?: Account | undefined
}

/**
 * Checks everything before a message is stored, in the same order as Zulip. Sending and scheduling share this. It
 * writes nothing.
 */
export function composeMessage(
  context: Context,
  sender: Account,
  named: NamedPlace,
  content: string,
  options: ComposeOptions = {},
): Composed {
  const { place, source } = resolve(context, sender, named, content, options)
  const widget = options.widget === undefined ? undefined : checkWidget(options.widget)
  const { author, broughtFor } = options
  const alertWords = context.store.alertWords.all()
  const rendered = render(context, source, { sender, author, broughtFor, alertWords })
  checkMentions(context, sender, place, rendered)
  const bots = botsNamedIn(context.store, { sender, place, rendered })
  return { sender, place, source, rendered, bots, widget, broughtFor }
}

function resolve(context: Context, sender: Account, named: NamedPlace, content: string, { isAnswer }: ComposeOptions) {
  if (named.kind === 'direct') {
    const participants = findParticipants(context, sender, named.to)
    const source = normalizeContent(content)
    if (!isAnswer) checkMayMessageDirectly(context, sender, participants)
    return { place: { kind: 'direct', participants } satisfies Place<Account>, source }
  }
  const topic = topicOf(named.topic)
  const source = normalizeContent(content)
  const channel = findNamedChannel(context, named.channel)
  if (!isAnswer) checkMayPost(context, sender, channel)
  // System bots are exempt, because their notices follow a topic wherever it moves.
  if (topic === '' && !sender.isSystemBot && settingOfRealm(context.store, 'mandatory_topics')) {
    throw new BadRequest('Topics are required in this organization')
  }
  return { place: { kind: 'channel', channel, topic } satisfies Place<Account>, source }
}

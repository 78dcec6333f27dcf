import { MOST_BOTS_CALLED } from '#domain/limits'
import { BadRequest } from '#lib/errors'
import { type AccountId, BOT_TYPE, type GroupId } from '#lib/ids'
import type { Rendered } from '#markdown/rendering/types'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import type { Place } from '../place'

/** The parts of a message that determine which bots it calls. */
interface Naming {
  sender: Account
  place: Place<Account>
  rendered: Pick<Rendered, 'mentionedPeople' | 'mentionedGroups'>
}

class TooManyBots extends BadRequest {
  constructor() {
    super(`A message can go to at most ${MOST_BOTS_CALLED} outgoing webhook bots.`)
  }
}

/**
 * The bots that a message calls: those that a person mentions or writes to. Bots don't call bots, so that two of them
 * can't talk forever. Throws if there are too many.
 */
export function botsNamedIn(store: Readers, { sender, place, rendered }: Naming): Account[] {
  const serviceBots = store.realm.find('serviceBots') ?? []
  if (sender.isBot || serviceBots.length === 0) return []
  const named =
    place.kind === 'direct'
      ? new Set<number>(place.participants.map(({ id }) => id))
      : new Set([
          ...rendered.mentionedPeople,
          ...inMentionedGroups(store, place.channel, rendered.mentionedGroups, serviceBots),
        ])
  const bots = serviceBots
    .filter((id) => named.has(id))
    .map((id) => store.accounts.get(id))
    .filter(({ isActive, botType, bot }) => isActive && botType === BOT_TYPE.outgoingWebhook && bot?.services.length)
  if (bots.length > MOST_BOTS_CALLED) throw new TooManyBots()
  return bots
}

/** The bots that are in the mentioned groups and are subscribed to the channel. */
function inMentionedGroups(
  store: Readers,
  channel: Channel,
  groups: ReadonlySet<GroupId>,
  serviceBots: readonly AccountId[],
): Set<AccountId> {
  const inChannel = groups.size > 0 ? serviceBots.filter((id) => channel.subscribers.has(id)) : []
  if (inChannel.length === 0) return new Set()
  const members = [...groups].map((id) => store.groups.find(id)?.members)
  return new Set(inChannel.filter((id) => members.some((some) => some?.has(id))))
}

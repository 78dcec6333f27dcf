import { rosterOf } from '#domain/people/accounts/roster'
import { type Batch, inBatches, textOf } from '#lib/json/batches'
import type { Text, WrittenItem } from '#lib/json/shared-text'
import type { Channel } from '#store/channels/channel-reader'
import type { QueryContext } from '../context'
import { describeChannel } from './describe-channel'
import { weeklyTraffic } from './traffic'

/**
 * A channel's JSON, the same for everyone who may know of it, with the viewer's own fields and, on request, its
 * subscribers.
 */
export function writeChannel(context: QueryContext, channel: Channel, own: object = {}, people?: Text): WrittenItem {
  const traffic = weeklyTraffic(context, channel)
  const describe = () => describeChannel(context, channel)
  const parts = [channel, traffic, inactiveNamed(context, channel)]
  const text = context.memory.channelTexts.get(String(channel.id), parts, describe)
  const more = JSON.stringify(own)
  const fields = more === '{}' ? '' : `,${more.slice(1, -1)}`
  if (people === undefined) return fields === '' ? text : [text.open, `${fields}}`]
  return [text.open, `${fields},"subscribers":`, people, '}']
}

/**
 * The weekly traffic in a channel's JSON. Quotes inside values are escaped, so this never matches in a name or
 * description.
 */
const TRAFFIC = /,"stream_weekly_traffic":(?:null|\d+)/

/**
 * A list of written channels in batches. The weekly traffic of a channel changes every day, so it is left out of the
 * batches' hashes.
 */
export function channelBatches(context: QueryContext, listed: ReadonlyMap<Channel, WrittenItem>): Batch[] {
  const items = Array.from(listed, ([channel, item]) => {
    const unmarked = [channel.id, weeklyTraffic(context, channel)] as const
    return { id: channel.id, item, unmarked }
  })
  return inBatches(items, (item) => textOf(item).replace(TRAFFIC, ''))
}

/** The ids of inactive people in the channel's permissions, joined by commas. Usually there are none. */
function inactiveNamed({ store }: QueryContext, { permissions }: Channel): string {
  const { active } = rosterOf(store)
  const listed = Object.values(permissions).flatMap((value) => (typeof value === 'number' ? [] : value.members))
  return listed.filter((id) => !active.has(id)).join()
}

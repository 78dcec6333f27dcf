import { rosterOf } from '#domain/people/accounts/roster'
import type { Text } from '#lib/json/shared-text'
import type { WrittenItem } from '#lib/json/written-json'
import type { Channel } from '#store/channels/channel-reader'
import type { QueryContext } from '../context'
import { describeChannel } from './describe-channel'
import { weeklyTraffic } from './traffic'

/**
 * A channel's JSON, the same for everyone who may know of it, with the viewer's own fields, and its subscribers if the
 * request asks for them.
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

/** The inactive people whom the channel's permissions list, as a text; mostly "". */
function inactiveNamed({ store }: QueryContext, { permissions }: Channel): string {
  const { active } = rosterOf(store)
  const listed = Object.values(permissions).flatMap((value) => (typeof value === 'number' ? [] : value.members))
  return listed.filter((id) => !active.has(id)).join()
}

import type { Text } from '#lib/shared-text'
import type { WrittenItem } from '#lib/written-json'
import type { Channel } from '#store/channels/channel-reader'
import { channelObject } from '#wire/channel'
import type { QueryContext } from '../context'
import { weeklyTraffic } from './traffic'

/**
 * A channel's JSON, the same for everybody who may know of it; with fields of one's own, and its
 * people where they are told.
 */
export function writeChannel(context: QueryContext, channel: Channel, own: object = {}, people?: Text): WrittenItem {
  const traffic = weeklyTraffic(context, channel)
  const describe = () => channelObject(channel, traffic)
  const text = context.memory.channelTexts.get(String(channel.id), [channel, traffic], describe)
  const more = JSON.stringify(own)
  const fields = more === '{}' ? '' : `,${more.slice(1, -1)}`
  if (people === undefined) return fields === '' ? text : [text.open, `${fields}}`]
  return [text.open, `${fields},"subscribers":`, people, '}']
}

import type { Channel } from '#store/channels/channel-reader'
import { channelObject } from '#wire/channel'
import type { QueryContext } from '../context'
import { weeklyTraffic } from './traffic'

/** A channel's JSON, the same for everybody who may know of it; with fields of one's own. */
export function writeChannel(context: QueryContext, channel: Channel, own?: object): string {
  const traffic = weeklyTraffic(context, channel)
  const describe = () => channelObject(channel, traffic)
  const text = context.memory.channelTexts.get(String(channel.id), [channel, traffic], describe)
  const more = own === undefined ? '{}' : JSON.stringify(own)
  return more === '{}' ? text : `${text.slice(0, -1)},${more.slice(1)}`
}

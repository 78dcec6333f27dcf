import type { CommandContext } from '#domain/context'
import { planRetention } from '#domain/messages/retention/plan-retention'
import { systemWords } from '#domain/messages/system-words/system-words'
import { silentMention } from '#domain/people/accounts/mention'
import { settingOfRealm } from '#domain/settings/realm-setting'
import type { AdministeredChannel } from '../access'
import { emitChannelUpdate, storeChannel } from './channel-updates'
import { noticeInChannel } from './notices'

const FOREVER = -1
const limited = (days: number) => (days === FOREVER ? undefined : days)

/** Changes how long messages in the channel are kept. Null means the organization's setting. */
export function changeRetention(
  context: CommandContext,
  channel: AdministeredChannel,
  retentionDays: number | null,
): AdministeredChannel {
  const changed = storeChannel(context, channel, { retentionDays })
  emitChannelUpdate(context, changed, { property: 'message_retention_days', value: retentionDays })
  planRetention(context)
  const ofRealm = settingOfRealm(context.store, 'message_retention_days')
  const before = channel.retentionDays ?? ofRealm
  const now = retentionDays ?? ofRealm
  const who = silentMention(context.viewer)
  noticeInChannel(context, changed, systemWords(context).channel.retained(who, limited(before), limited(now)))
  return changed
}

import type { CommandContext } from '#domain/context'
import { planRetention } from '#domain/messages/retention/plan-retention'
import { silentMention } from '#domain/people/accounts/mention'
import { settingOfRealm } from '#domain/settings/realm-setting'
import type { AdministeredChannel } from '../access'
import { emitChannelUpdate, storeChannel } from './channel-updates'
import { noticeInChannel } from './notices'

const FOREVER = -1
const words = (days: number) => (days === FOREVER ? 'Forever' : `${days} days`)

/** Changes how long messages of the channel are kept. Null means the organization's setting. */
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
  const summary =
    now === FOREVER
      ? 'Messages in this channel will now be retained forever.'
      : `Messages in this channel will now be automatically deleted ${now} days after they are sent.`
  const what = '[message retention period](/help/message-retention-policy)'
  noticeInChannel(
    context,
    changed,
    `${silentMention(context.viewer)} has changed the ${what} for this channel:\n` +
      `* **Old retention period**: ${words(before)}\n` +
      `* **New retention period**: ${words(now)}\n\n${summary}`,
  )
  return changed
}

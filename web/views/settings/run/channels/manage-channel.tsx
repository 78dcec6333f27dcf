import { useRef } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import { isAdministrator } from '../../../../app/may'
import { mayAdministerChannel, mayChangePermission } from '../../../../app/may-channel'
import { isOwner, takesMail } from '../../../../app/may-run'
import { setDefault } from '../../../../model/actions/channels'
import { type Channel, isLive } from '../../../../model/channels/channels'
import { idOfDefault } from '../../../../model/channels/default-channels'
import { lazy } from '../../../../parts/loading/lazy'
import { Refusal } from '../../../../protocol/failures'
import { t } from '../../../../words/t'
import { PermissionRows } from '../../permissions/permission-rows'
import { ManageDialog } from '../../rows/manage-dialog'
import { RetentionRow } from '../../rows/retention-row'
import { SwitchRow } from '../../rows/switch-row'
import { TextRow } from '../../rows/text-row'
import { useLast } from '../../rows/use-last'
import { ArchiveChannel } from './archive-channel'
import { ChannelKind } from './channel-kind'
import { ChannelSubscribers } from './channel-subscribers'

const ChannelMail = lazy(() => import('../../../channels/channel-mail'), 'ChannelMail')
const ChannelOnWeb = lazy(() => import('./channel-on-web'), 'ChannelOnWeb')

/**
 * The parts of a channel that the user may change: properties such as its name and kind, its permissions, subscribers
 * and email address, and the control to archive it.
 */
export function ManageChannel({ channelId, close }: { channelId: number; close(): void }) {
  const { client } = useApp()
  const now = client.store.channels.channels.get(channelId)
  const channel = useLast(now)
  // People who lose a right keep their typed text on the screen.
  const had = useRef({ administrator: false, owner: false })
  had.current = {
    administrator: had.current.administrator || isAdministrator(client),
    owner: had.current.owner || isOwner(client),
  }
  if (!channel) return null
  const change = async (values: Readonly<Record<string, unknown>>) => {
    // Refuses if the channel is no longer in the list, because the user wouldn't see the result.
    if (!now) throw new Refusal(400, 'GONE', t('settings.gone'), {})
    return client.calls.call('PATCH /streams/:stream_id', { stream_id: channelId, ...values })
  }
  const isLost = !mayAdministerChannel(client, channel)
  return (
    <ManageDialog page="channels" title={channel.name} isGone={!now} isLost={isLost} close={close}>
      <Facts channel={channel} may={had.current} save={change} />
      <section class="stack">
        <h3>{t('page.permissions')}</h3>
        <div class="set-list">
          <PermissionRows
            kind="stream"
            thing={channel}
            isShown={(name) => mayChangePermission(client, channel, name)}
            change={(name, values) => change({ [name]: values })}
          />
        </div>
      </section>
      {isLive(channel) && (
        <>
          <ChannelSubscribers channel={channel} />
          {takesMail(client) && (
            <section class="stack">
              <h3>{t('channel_mail.menu')}</h3>
              <ChannelMail channelId={channel.stream_id} />
            </section>
          )}
          <ArchiveChannel channel={channel} close={close} />
        </>
      )}
    </ManageDialog>
  )
}

interface FactsProps {
  channel: Channel
  may: { readonly administrator: boolean; readonly owner: boolean }
  save(values: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** A channel's name, description and kind, access from the web, retention, and whether it is a default channel. */
function Facts({ channel, may, save }: FactsProps) {
  const { client } = useApp()
  const { facts } = client.store
  const isDefault = (facts.get('realm_default_streams') ?? []).some((one) => idOfDefault(one) === channel.stream_id)
  return (
    <div class="set-list">
      <TextRow
        label={t('run.name')}
        now={channel.name}
        input={{ required: true, maxLength: Number(facts.get('max_stream_name_length') ?? 60) }}
        save={(new_name) => save({ new_name })}
      />
      <TextRow
        label={t('channels.description')}
        now={channel.description}
        rows={2}
        input={{ maxLength: Number(facts.get('max_stream_description_length') ?? 1024) }}
        save={(description) => save({ description })}
      />
      <ChannelKind channel={channel} save={save} />
      <ChannelOnWeb channel={channel} save={save} />
      {may.owner && (
        <RetentionRow
          label={t('channel_admin.retention')}
          hint={t('org.message_retention_days_more')}
          now={channel.message_retention_days}
          channelId={channel.stream_id}
          save={(message_retention_days) => save({ message_retention_days: JSON.stringify(message_retention_days) })}
        />
      )}
      {may.administrator && !channel.invite_only && isLive(channel) && (
        <SwitchRow
          label={t('channel_admin.is_default')}
          hint={t('channel_admin.is_default_more')}
          isOn={isDefault}
          save={(isOn) => setDefault(client, channel.stream_id, isOn)}
        />
      )}
    </div>
  )
}

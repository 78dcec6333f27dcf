import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import { may } from '../../../../app/may'
import { isOwner } from '../../../../app/may-run'
import { addPeople } from '../../../../model/actions/channels'
import { type Channel, isLive } from '../../../../model/channels/channels'
import { idOfDefault } from '../../../../model/channels/default-channels'
import { Trouble } from '../../../../parts/controls/trouble'
import { Refusal } from '../../../../protocol/failures'
import { t } from '../../../../words/t'
import { PermissionRows } from '../../permissions/permission-rows'
import { ConfirmButton } from '../../rows/confirm-button'
import { ManageDialog } from '../../rows/manage-dialog'
import { MemberList } from '../../rows/member-list'
import { RetentionRow } from '../../rows/retention-row'
import { SelectRow } from '../../rows/select-row'
import { SwitchRow } from '../../rows/switch-row'
import { TextRow } from '../../rows/text-row'
import { useLast } from '../../rows/use-last'
import { useSaving } from '../../rows/use-saving'

const KINDS = {
  open: { is_private: false, history_public_to_subscribers: true },
  private: { is_private: true, history_public_to_subscribers: true },
  closed: { is_private: true, history_public_to_subscribers: false },
} as const
type Kind = keyof typeof KINDS

const kindOf = ({ invite_only, history_public_to_subscribers }: Channel): Kind =>
  invite_only ? (history_public_to_subscribers ? 'private' : 'closed') : 'open'

/** A channel's name, description, kind and permissions, who is in it, and its end, if that is yet to come. */
export function ManageChannel({ channelId, close }: { channelId: number; close(): void }) {
  const { client } = useApp()
  const { facts, channels } = client.store
  const now = channels.channels.get(channelId)
  const channel = useLast(now)
  if (!channel) return null
  const change = async (values: Readonly<Record<string, unknown>>) => {
    // The server would still take it, and nobody would see what became of it.
    if (!now) throw new Refusal(400, 'GONE', t('settings.gone'), {})
    return client.calls.call('PATCH /streams/:stream_id', { stream_id: channelId, ...values })
  }
  const isDefault = (facts.get('realm_default_streams') ?? []).some((one) => idOfDefault(one) === channelId)
  return (
    <ManageDialog page="channels" title={channel.name} isGone={!now} close={close}>
      <div class="set-list">
        <TextRow
          label={t('run.name')}
          now={channel.name}
          input={{ required: true, maxLength: Number(facts.get('max_stream_name_length') ?? 60) }}
          save={(new_name) => change({ new_name })}
        />
        <TextRow
          label={t('channels.description')}
          now={channel.description}
          rows={2}
          input={{ maxLength: Number(facts.get('max_stream_description_length') ?? 1024) }}
          save={(description) => change({ description })}
        />
        <SelectRow
          label={t('channels.who')}
          now={kindOf(channel)}
          choices={(Object.keys(KINDS) as Kind[]).map((one) => ({ value: one, label: t(`channels.who_${one}`) }))}
          save={(kind) => change(KINDS[kind as Kind])}
        />
        {isOwner(client) && (
          <RetentionRow
            label={t('channel_admin.retention')}
            hint={t('org.message_retention_days_more')}
            now={channel.message_retention_days}
            channelId={channelId}
            save={(message_retention_days) =>
              change({ message_retention_days: JSON.stringify(message_retention_days) })
            }
          />
        )}
        {!channel.invite_only && isLive(channel) && (
          <SwitchRow
            label={t('channel_admin.is_default')}
            hint={t('channel_admin.is_default_more')}
            isOn={isDefault}
            save={(isOn) =>
              client.calls.call(isOn ? 'POST /default_streams' : 'DELETE /default_streams', { stream_id: channelId })
            }
          />
        )}
      </div>
      <section class="stack">
        <h3>{t('page.permissions')}</h3>
        <div class="set-list">
          <PermissionRows kind="stream" thing={channel} change={(name, values) => change({ [name]: values })} />
        </div>
      </section>
      {isLive(channel) && (
        <>
          <Subscribers channel={channel} />
          <Archive channel={channel} close={close} />
        </>
      )}
    </ManageDialog>
  )
}

function Subscribers({ channel }: { channel: Channel }) {
  const { client } = useApp()
  const saving = useSaving()
  const chosen = useSignal<readonly number[]>([])
  const { stream_id, name } = channel
  const ids = client.store.channels.subscribers.get(stream_id)
  // Whoever can't see into a private channel isn't told who is in it.
  useEffect(() => void client.looking.subscribers(stream_id).catch(() => {}), [stream_id])
  if (!ids) return null
  const mayAdd = may(client, 'can_add_subscribers_group')
  const remove = (id: number) =>
    saving.run(() => client.calls.call('DELETE /users/me/subscriptions', { subscriptions: [name], principals: [id] }))
  return (
    <MemberList
      title={t('channel_admin.subscribers')}
      ids={ids}
      chosen={chosen}
      problem={saving.problem.value}
      isBusy={saving.isBusy.value}
      {...(mayAdd && {
        add: async () => {
          if (await saving.run(() => addPeople(client, name, chosen.peek()))) chosen.value = []
        },
      })}
      remove={(id) => void remove(id)}
    />
  )
}

function Archive({ channel, close }: { channel: Channel; close(): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const { stream_id, name } = channel
  const archive = async () => {
    if (await saving.run(() => client.calls.call('DELETE /streams/:stream_id', { stream_id }))) close()
  }
  return (
    <div class="set-list">
      <div class="set flow">
        <span class="txt">
          <span>{t('channel_admin.archive')}</span>
          <span class="hint">{t('channel_admin.archive_more')}</span>
          <Trouble text={saving.problem.value} />
        </span>
        <ConfirmButton
          label={t('channel_admin.archive_do')}
          really={t('channel_admin.archive_really', { name })}
          isBusy={saving.isBusy.value}
          act={() => void archive()}
        />
      </div>
    </div>
  )
}

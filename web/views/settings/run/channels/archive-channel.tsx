import { useApp } from '../../../../app/app'
import type { Channel } from '../../../../model/channels/channels'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { useSaving } from '../../rows/use-saving'

export function ArchiveChannel({ channel, close }: { channel: Channel; close(): void }) {
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

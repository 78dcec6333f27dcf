import { useApp } from '../../../../app/app'
import { changeOrganization } from '../../../../model/actions/organization'
import { byName } from '../../../../model/inbox/sidebar-order'
import { t } from '../../../../words/t'
import { SelectRow } from '../../rows/select-row'

/** The protocol's names for the kinds of announcements. */
const ANNOUNCED = ['new_stream', 'signup'] as const
const NONE = '-1'

/** The channels in which new channels and new people are announced. */
export function AnnouncementChannels() {
  const { client } = useApp()
  const { facts, channels } = client.store
  const all = channels.live().sort(byName)
  const choices = [
    { value: NONE, label: t('channel_admin.nowhere') },
    ...all.map(({ stream_id, name }) => ({ value: String(stream_id), label: name })),
  ]
  return (
    <section class="set-group">
      <h2>{t('channel_admin.announcements')}</h2>
      <div class="set-list">
        {ANNOUNCED.map((what) => (
          <SelectRow
            key={what}
            label={t(`channel_admin.announces_${what}`)}
            now={String(facts.get(`realm_${what}_announcements_stream_id`) ?? NONE)}
            choices={choices}
            save={(id) => changeOrganization(client, { [`${what}_announcements_stream_id`]: Number(id) })}
          />
        ))}
      </div>
    </section>
  )
}

import { useApp } from '../../../../app/app'
import { changeOrganization } from '../../../../model/actions/organization'
import { byName } from '../../../../model/inbox/sidebar-order'
import { t } from '../../../../words/t'
import { SelectRow } from '../../rows/select-row'

/** The kinds of announcements, by their names in the protocol. */
const ANNOUNCED = ['new_stream', 'signup'] as const
const NONE = '-1'

/** Where new channels and new people are announced, and where requests to moderators belong. */
export function AnnouncementChannels() {
  const { client } = useApp()
  const { facts, channels } = client.store
  const all = channels.live().sort(byName)
  const choicesOf = (offered: typeof all, none: string) => [
    { value: NONE, label: none },
    ...offered.map(({ stream_id, name }) => ({ value: String(stream_id), label: name })),
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
            choices={choicesOf(all, t('channel_admin.nowhere'))}
            save={(id) => changeOrganization(client, { [`${what}_announcements_stream_id`]: Number(id) })}
          />
        ))}
        <SelectRow
          label={t('channel_admin.moderation')}
          hint={t('channel_admin.moderation_more')}
          now={String(facts.get('realm_moderation_request_channel_id') ?? NONE)}
          choices={choicesOf(
            all.filter(({ invite_only }) => invite_only),
            t('channel_admin.no_moderation'),
          )}
          save={(id) => changeOrganization(client, { moderation_request_channel_id: Number(id) })}
        />
      </div>
    </section>
  )
}

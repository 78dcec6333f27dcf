import { useApp } from '../../../app/app'
import { mayChangeOwn } from '../../../app/may-run'
import { setOwn } from '../../../model/actions/own'
import { useStatusLine } from '../../../parts/people/status-line'
import { t } from '../../../words/t'
import { TextRow } from '../rows/text-row'
import { Picture } from './picture'
import { ProfileValue } from './profile-value'

const LONGEST_NAME = 100

export function ProfileMore() {
  const { client, overlay } = useApp()
  const { store } = client
  const status = useStatusLine(client, store.ownId)
  const fields = store.facts.get('custom_profile_fields') ?? []
  const now = String(store.facts.get('full_name') ?? '')
  return (
    <>
      <div class="set-group">
        <Picture />
      </div>
      <section class="set-group">
        <h2>{t('profile.about_you')}</h2>
        <div class="set-list">
          <TextRow
            label={t('profile.name')}
            hint={mayChangeOwn(client, 'name') ? t('profile.name_more') : t('profile.kept')}
            now={now}
            isFixed={!mayChangeOwn(client, 'name')}
            input={{ autocomplete: 'name', maxLength: LONGEST_NAME, required: true }}
            save={(full_name) => setOwn(client, { full_name })}
          />
          <div class="set">
            <span class="txt">
              <span>{t('profile.status')}</span>
              <span class="hint">{status || t('profile.no_status')}</span>
            </span>
            <button type="button" class="btn" onClick={() => overlay.open('status')}>
              {t('you.set_status')}
            </button>
          </div>
        </div>
      </section>
      {fields.length > 0 && (
        <section class="set-group">
          <h2>{t('profile.more')}</h2>
          <div class="set-list">
            {fields.map((field) => (
              <ProfileValue key={field.id} field={field} userId={store.ownId} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

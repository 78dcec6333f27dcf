import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import { isOwner, sendsMail } from '../../../../app/may-run'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { useSaving } from '../../rows/use-saving'
import { RealmPicture } from './realm-picture'

/** The organization's icon and logos, and the control to deactivate it. */
export function OrganizationMore() {
  const { client } = useApp()
  return (
    <>
      <section class="set-group">
        <h2>{t('organization.pictures')}</h2>
        <div class="set-list">
          <RealmPicture which="icon" />
          <RealmPicture which="logo" />
          <RealmPicture which="night_logo" />
        </div>
      </section>
      {isOwner(client) && <Deactivation />}
    </>
  )
}

/** The choices for the number of days until everything is deleted. The server accepts 14 to 3650. */
const DELETION_DAYS = [14, 30, 90, 365]

function Deactivation() {
  const { client } = useApp()
  const saving = useSaving()
  const days = useSignal<number | undefined>(undefined)
  const id = useId()
  const name = String(client.store.facts.get('realm_name') ?? '')
  const count = days.value
  const params = count === undefined ? {} : { deletion_delay_days: count }
  return (
    <section class="set-group">
      <h2>{t('organization.end')}</h2>
      <div class="set-list">
        <div class="set">
          <span class="txt">
            <label for={id}>{t('organization.delete')}</label>
            <span class="hint">{t(count === undefined ? 'organization.keep_more' : 'organization.delete_more')}</span>
          </span>
          <select
            id={id}
            class="input fit"
            value={String(count ?? '')}
            onChange={({ currentTarget }) => {
              days.value = DELETION_DAYS.find((one) => String(one) === currentTarget.value)
            }}
          >
            <option value="">{t('organization.keep')}</option>
            {DELETION_DAYS.map((one) => (
              <option key={one} value={String(one)}>
                {t('organization.delete_after', { count: one })}
              </option>
            ))}
          </select>
        </div>
        <div class="set">
          <span class="txt">
            <span>{t('organization.deactivate')}</span>
            <span class="hint">
              {t(sendsMail(client) ? 'organization.deactivate_more' : 'organization.deactivate_no_mail')}
            </span>
            <Trouble text={saving.problem.value} />
          </span>
          <ConfirmButton
            key={count}
            label={t('organization.deactivate_do')}
            really={
              count === undefined
                ? t('organization.deactivate_really', { name })
                : t('organization.delete_really', { name, count })
            }
            isBusy={saving.isBusy.value}
            act={() => void saving.run(() => client.calls.call('POST /realm/deactivate', params))}
          />
        </div>
      </div>
    </section>
  )
}

import { useApp } from '../../../../app/app'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ChoosePicture } from '../../rows/choose-picture'
import { SavedMark } from '../../rows/saved-mark'
import { useSaving } from '../../rows/use-saving'

/** The calls that set and remove each picture. */
const CALLS = {
  icon: { put: 'POST /realm/icon', remove: 'DELETE /realm/icon', params: {} },
  logo: { put: 'POST /realm/logo', remove: 'DELETE /realm/logo', params: { night: false } },
  night_logo: { put: 'POST /realm/logo', remove: 'DELETE /realm/logo', params: { night: true } },
} as const

export function RealmPicture({ which }: { which: keyof typeof CALLS }) {
  const { client } = useApp()
  const { calls, store } = client
  const saving = useSaving()
  const { put, remove, params } = CALLS[which]
  const label = t(`organization.${which}`)
  const isOwn = store.facts.get(`realm_${which}_source`) === 'U'
  return (
    <div class="set flow">
      {isOwn && <img class="realm-picture" src={String(store.facts.get(`realm_${which}_url`) ?? '')} alt="" />}
      <span class="txt">
        <span>{label}</span>
        <span class="hint">{t(`organization.${which}_more`)}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <SavedMark saving={saving} />
      <span class="acts">
        <ChoosePicture
          text={t('organization.upload')}
          label={t('organization.upload_what', { what: label })}
          isBusy={saving.isBusy.value}
          choose={(file) => void saving.run(() => calls.call(put, params, { file }))}
        />
        {isOwn && (
          <Button
            look="quiet"
            aria-label={t('people.remove', { name: label })}
            onClick={() => void saving.run(() => calls.call(remove, params))}
          >
            {t('run.remove')}
          </Button>
        )}
      </span>
    </div>
  )
}

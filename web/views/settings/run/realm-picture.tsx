import { useRef } from 'preact/hooks'
import { Button } from '../../../parts/button'
import { t } from '../../../words/t'
import { useApp } from '../../app'
import { SavedMark, Trouble } from '../saved-mark'
import { useSaving } from '../use-saving'

interface RealmPictureProps {
  label: string
  hint: string
  /** The calls that put it there, and take it away. */
  put: 'POST /realm/icon' | 'POST /realm/logo'
  remove: 'DELETE /realm/icon' | 'DELETE /realm/logo'
  params?: Readonly<Record<string, unknown>>
  address: string
  /** Not the one that is made for everybody. */
  isOwn: boolean
}

/** A picture of the organization: another one, or none of its own. */
export function RealmPicture({ label, hint, put, remove, params = {}, address, isOwn }: RealmPictureProps) {
  const { client } = useApp()
  const saving = useSaving()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div class="set flow">
      {isOwn && <img class="realm-picture" src={address} alt="" />}
      <span class="txt">
        <span>{label}</span>
        <span class="hint">{hint}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <SavedMark saving={saving} />
      <span class="acts">
        <Button
          icon="image"
          aria-label={t('organization.upload_what', { what: label })}
          disabled={saving.isBusy.value}
          onClick={() => input.current?.click()}
        >
          {t('organization.upload')}
        </Button>
        {isOwn && (
          <Button
            look="quiet"
            aria-label={t('people.remove', { name: label })}
            onClick={() => void saving.run(() => client.calls.call(remove, params))}
          >
            {t('run.remove')}
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) void saving.run(() => client.calls.call(put, params, { file }))
        }}
      />
    </div>
  )
}

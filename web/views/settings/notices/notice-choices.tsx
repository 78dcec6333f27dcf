import type { NoticeChoicesObject } from '#wire/events/notice-choices'
import { useApp } from '../../../app/app'
import { Trouble } from '../../../parts/controls/trouble'
import { t } from '../../../words/t'
import { SwitchRow } from '../rows/switch-row'
import { useSaving } from '../rows/use-saving'

const AT_NIGHT = { from: '22:00', to: '07:00' }

/** The user's choices about the content and timing of notifications, which are saved immediately. */
export function NoticeChoices() {
  const { client } = useApp()
  const chosen = client.store.facts.get('web_push')
  if (!chosen) return null
  return <Chosen {...chosen} />
}

function Chosen({ show_content, quiet_hours: quiet }: NoticeChoicesObject) {
  const { client } = useApp()
  const save = (change: Partial<NoticeChoicesObject>) => client.calls.call('PATCH /users/me/web_push', change)
  const times = useSaving()
  return (
    <>
      <SwitchRow
        label={t('notices.content')}
        hint={t('notices.content_more')}
        isOn={show_content}
        save={(isOn) => save({ show_content: isOn })}
      />
      <SwitchRow
        label={t('notices.quiet')}
        hint={t('notices.quiet_more')}
        isOn={quiet !== null}
        save={(isOn) => save({ quiet_hours: isOn ? AT_NIGHT : null })}
      />
      {quiet && (
        <div class="set">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} class="txt">
              {t(`notices.${end}`)}
              <input
                type="time"
                value={quiet[end]}
                onChange={({ currentTarget }) => {
                  const { value } = currentTarget
                  if (value) void times.run(() => save({ quiet_hours: { ...quiet, [end]: value } }))
                }}
              />
            </label>
          ))}
          <Trouble text={times.problem.value} />
        </div>
      )}
    </>
  )
}

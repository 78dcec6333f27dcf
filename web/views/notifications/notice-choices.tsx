import { useState } from 'preact/hooks'
import { t } from '../../words/t'
import { useApp } from '../app'
import { Trouble } from '../settings/saved-mark'
import { SwitchRow } from '../settings/switch-row'
import { useSaving } from '../settings/use-saving'

interface QuietHours {
  from: string
  to: string
}

interface Choices {
  show_content: boolean
  quiet_hours: QuietHours | null
}

const AT_NIGHT: QuietHours = { from: '22:00', to: '07:00' }

/** What notifications show, and when there are none. Saved at once. */
export function NoticeChoices({ show_content, quiet_hours }: Choices) {
  const { client } = useApp()
  const [chosen, setChosen] = useState<Choices>({ show_content, quiet_hours })
  const save = async (change: Partial<Choices>) => {
    const { show_content, quiet_hours } = await client.calls.call('PATCH /users/me/web_push', change)
    setChosen({ show_content, quiet_hours })
  }
  const quiet = chosen.quiet_hours
  const times = useSaving()
  return (
    <>
      <SwitchRow
        label={t('notices.content')}
        hint={t('notices.content_more')}
        isOn={chosen.show_content}
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

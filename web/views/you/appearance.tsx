import { useApp } from '../../app/app'
import { SCHEMES } from '../../app/appearance'
import { setOwn } from '../../model/actions/own'
import { Segments } from '../../parts/controls/segments'
import { tryTo } from '../../parts/layers/attempt'
import { hasOnlyLongDays } from '../../parts/times/hours'
import { t } from '../../words/t'
import { SwitchRow } from '../settings/rows/switch-row'

/** The densities. The server accepts the compact one only with this font size and line height. */
const COMPACT = { dense_mode: true, web_font_size_px: 14, web_line_height_percent: 122 }
const CALM = { dense_mode: false, web_font_size_px: 16, web_line_height_percent: 140 }

/** Appearance settings, which are saved immediately. */
export function Appearance() {
  const { client } = useApp()
  const { store } = client
  const { settings } = store
  const scheme = Number(settings.get('color_scheme') ?? 1)
  return (
    <section class="set-group">
      <h2>{t('you.appearance')}</h2>
      <div class="set-list">
        <div class="set">
          <span class="txt">
            <span>{t('you.theme')}</span>
          </span>
          <Segments
            label={t('you.theme')}
            choices={SCHEMES.map(({ value }) => value)}
            chosen={scheme}
            nameOf={(value) => t(`you.theme_${SCHEMES.find((one) => one.value === value)?.name ?? 'system'}`)}
            choose={(color_scheme) => void tryTo(setOwn(client, { color_scheme }))}
          />
        </div>
        <SwitchRow
          label={t('you.compact')}
          hint={t('you.compact_more')}
          isOn={settings.get('dense_mode') === true}
          save={(isOn) => setOwn(client, isOn ? COMPACT : CALM)}
        />
        {!hasOnlyLongDays() && (
          <SwitchRow
            label={t('you.24h')}
            isOn={settings.get('twenty_four_hour_time') === true}
            save={(twenty_four_hour_time) => setOwn(client, { twenty_four_hour_time })}
          />
        )}
      </div>
    </section>
  )
}

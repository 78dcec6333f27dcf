import { useApp } from '../../app/app'
import { keysShown } from '../../parts/controls/keys-shown'
import { Switch } from '../../parts/controls/switch'
import { Modal } from '../../parts/layers/modal'
import { t } from '../../words/t'
import { SHORTCUTS } from './shortcuts'

/** The keyboard shortcuts in `SHORTCUTS`, by purpose. */
export function Help() {
  const { overlay, keys } = useApp()
  return (
    <Modal label={t('help.title')} class="wide" hasHead onClose={() => overlay.close()}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people without a pointer scroll it with keys. */}
      <section class="in" tabIndex={0} aria-label={t('help.title')}>
        <div class="keys">
          {SHORTCUTS.map(({ group, keys: typedKeys }) => (
            <section key={group}>
              <h3>{t(`help.${group}`)}</h3>
              <dl>
                {typedKeys.map(([name, ...typed]) => (
                  <div key={name}>
                    <dt>{t(`help.key_${name}`)}</dt>
                    <dd>
                      {typed.map((key) => (
                        <kbd key={key}>{keysShown(key)}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <div class="set-list">
          <div class="set">
            <span class="txt">
              <label for="single-keys">{t('help.single')}</label>
              <span class="hint">{t('help.single_more')}</span>
            </span>
            <Switch
              id="single-keys"
              isOn={keys.hasSingle.value}
              take={(isOn) => {
                keys.setSingle(isOn)
                return true
              }}
            />
          </div>
        </div>
      </section>
    </Modal>
  )
}

import { Button } from '../../../../parts/controls/button'
import { say } from '../../../../parts/layers/toasts'
import { t } from '../../../../words/t'

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done(): void }) {
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    say(t('toast.copied'))
  }
  return (
    <div class="set text" role="status">
      <div class="field">
        <label for="recovery">{t('code.recovery')}</label>
        <textarea id="recovery" class="input secret" readOnly rows={codes.length} value={text} />
        <span class="hint">{t('code.recovery_more')}</span>
      </div>
      <div class="row">
        <Button icon="copy" onClick={() => void copy()}>
          {t('bots.copy')}
        </Button>
        <Button look="solid" onClick={done}>
          {t('code.kept')}
        </Button>
      </div>
    </div>
  )
}

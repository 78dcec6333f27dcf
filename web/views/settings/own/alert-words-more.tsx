import { useSignal } from '@preact/signals'
import { useApp } from '../../../app/app'
import { Button, IconButton } from '../../../parts/controls/button'
import { Field } from '../../../parts/controls/field'
import { Form } from '../../../parts/controls/form'
import { Trouble } from '../../../parts/controls/trouble'
import { t } from '../../../words/t'
import { useSaving } from '../rows/use-saving'

const LONGEST = 100

export function AlertWordsMore() {
  const { client } = useApp()
  const saving = useSaving()
  const word = useSignal('')
  const words = client.store.facts.get('alert_words') ?? []
  const call = (what: 'POST /users/me/alert_words' | 'DELETE /users/me/alert_words', alert_words: readonly string[]) =>
    saving.run(() => client.calls.call(what, { alert_words }))
  const add = async () => {
    const wanted = word.peek().trim()
    if (wanted && (await call('POST /users/me/alert_words', [wanted]))) word.value = ''
  }
  return (
    <section class="set-group">
      <h2>{t('alert_words.yours')}</h2>
      <div class="set-list">
        {words.length === 0 && <p class="none">{t('alert_words.none')}</p>}
        {words.map((one) => (
          <div key={one} class="set">
            <span class="txt">
              <span>{one}</span>
            </span>
            <IconButton
              icon="trash"
              label={t('alert_words.remove', { word: one })}
              onClick={() => void call('DELETE /users/me/alert_words', [one])}
            />
          </div>
        ))}
      </div>
      <Form class="filter-bar" submit={add}>
        <div class="grow">
          <Field label={t('alert_words.add')} value={word} input={{ maxLength: LONGEST, required: true }} />
        </div>
        <Button look="solid" icon="plus" type="submit" disabled={saving.isBusy.value}>
          {t('alert_words.add_do')}
        </Button>
      </Form>
      <Trouble text={saving.problem.value} />
    </section>
  )
}

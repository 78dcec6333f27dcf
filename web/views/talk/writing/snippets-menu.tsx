import { useSignal } from '@preact/signals'
import { saveSnippet } from '../../../model/actions/own'
import { Button } from '../../../parts/controls/button'
import { FilterField, hasWords } from '../../../parts/controls/filter-field'
import { Form } from '../../../parts/controls/form'
import { tryTo } from '../../../parts/layers/attempt'
import { Pop } from '../../../parts/layers/pop'
import { say } from '../../../parts/layers/toasts'
import { t } from '../../../words/t'
import { useWriting } from '../writing-context'

/** The maximum number of snippets to show. The search field finds the others. */
const MOST = 50
const LONGEST_TITLE = 60

/** The user's snippets, which can be inserted into the message, and a form for saving its text as a snippet. */
export function SnippetsMenu({ at, close }: { at: HTMLElement; close(): void }) {
  const writing = useWriting()
  const { client } = writing
  const words = useSignal('')
  const title = useSignal('')
  const saved = client.store.own.snippets.values()
  const found = saved.filter((one) => hasWords(`${one.title}\n${one.content}`, words.value))
  const save = async () => {
    const text = { title: title.peek().trim(), content: writing.text.peek() }
    if (!(await tryTo(saveSnippet(client, text)))) return
    title.value = ''
    say(t('snippet.saved'))
    close()
  }
  return (
    <Pop at={at} close={close} class="snippets" role="dialog" label={t('snippet.title')}>
      {saved.length > 5 && <FilterField label={t('snippet.find')} words={words} />}
      {saved.length === 0 && <p class="none">{t('snippet.none')}</p>}
      <ul role="list">
        {found.slice(0, MOST).map(({ id, title: name, content }) => (
          <li key={id}>
            <button
              type="button"
              class="snippet"
              onClick={() => {
                writing.insert({ kind: 'text', text: content })
                close()
              }}
            >
              <b class="clip">{name}</b>
              <small class="clip">{content}</small>
            </button>
          </li>
        ))}
      </ul>
      {writing.text.value.trim() !== '' && (
        <Form class="row" submit={save}>
          <input
            class="input"
            required
            maxLength={LONGEST_TITLE}
            aria-label={t('snippet.name')}
            placeholder={t('snippet.name')}
            value={title.value}
            onInput={({ currentTarget }) => {
              title.value = currentTarget.value
            }}
          />
          <Button type="submit" disabled={title.value.trim() === ''}>
            {t('snippet.save')}
          </Button>
        </Form>
      )}
      <a class="btn quiet" href="#settings/snippets">
        {t('snippet.manage')}
      </a>
    </Pop>
  )
}

import { useSignal } from '@preact/signals'
import type { SavedSnippetObject } from '#wire/events/saved-snippets'
import { useApp } from '../../../app/app'
import { saveSnippet } from '../../../model/actions/own'
import { Button } from '../../../parts/controls/button'
import { Field } from '../../../parts/controls/field'
import { Form } from '../../../parts/controls/form'
import { Trouble } from '../../../parts/controls/trouble'
import { t } from '../../../words/t'
import { ConfirmButton } from '../rows/confirm-button'
import { SavedMark } from '../rows/saved-mark'
import { TextRow } from '../rows/text-row'
import { useSaving } from '../rows/use-saving'

const LONGEST_TITLE = 60
const LINES = 4

export function SnippetsMore() {
  const { client } = useApp()
  const saved = client.store.own.snippets.values()
  return (
    <>
      <NewSnippet />
      <section class="set-group">
        <h2>{t('snippets.yours')}</h2>
        {saved.length === 0 && (
          <div class="set-list">
            <p class="none">{t('snippets.none')}</p>
          </div>
        )}
        {saved.toReversed().map((snippet) => (
          <Snippet key={snippet.id} snippet={snippet} />
        ))}
      </section>
    </>
  )
}

const longestText = (facts: { get(name: 'max_message_length'): unknown }) => Number(facts.get('max_message_length'))

function NewSnippet() {
  const { client } = useApp()
  const saving = useSaving()
  const title = useSignal('')
  const content = useSignal('')
  const make = async () => {
    const text = { title: title.peek().trim(), content: content.peek() }
    if (await saving.run(() => saveSnippet(client, text))) title.value = content.value = ''
  }
  return (
    <section class="set-group">
      <h2>{t('snippets.new')}</h2>
      <Form class="stack" submit={make}>
        <Field label={t('snippets.title')} value={title} input={{ required: true, maxLength: LONGEST_TITLE }} />
        <Field
          label={t('snippets.content')}
          value={content}
          rows={LINES}
          input={{ required: true, maxLength: longestText(client.store.facts) }}
        />
        <Trouble text={saving.problem.value} />
        <div class="row">
          <Button look="solid" type="submit" disabled={saving.isBusy.value}>
            {t('snippets.add')}
          </Button>
          <SavedMark saving={saving} />
        </div>
      </Form>
    </section>
  )
}

function Snippet({ snippet: { id: saved_snippet_id, title, content } }: { snippet: SavedSnippetObject }) {
  const { client } = useApp()
  const saving = useSaving()
  const change = (text: { title: string } | { content: string }) =>
    client.calls.call('PATCH /saved_snippets/:saved_snippet_id', { saved_snippet_id, ...text })
  return (
    <section class="set-list" aria-label={title}>
      <TextRow
        label={t('snippets.title')}
        now={title}
        input={{ required: true, maxLength: LONGEST_TITLE }}
        save={(text) => change({ title: text })}
      />
      <TextRow
        label={t('snippets.content')}
        now={content}
        rows={LINES}
        input={{ required: true, maxLength: longestText(client.store.facts) }}
        save={(text) => change({ content: text })}
      />
      <div class="set">
        <span class="txt">
          <Trouble text={saving.problem.value} />
        </span>
        <ConfirmButton
          label={t('run.delete')}
          really={t('snippets.delete_really', { name: title })}
          isBusy={saving.isBusy.value}
          act={() =>
            void saving.run(() => client.calls.call('DELETE /saved_snippets/:saved_snippet_id', { saved_snippet_id }))
          }
        />
      </div>
    </section>
  )
}

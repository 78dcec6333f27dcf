import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { isAdministrator } from '../../../../app/may'
import { Button } from '../../../../parts/controls/button'
import { Field } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { Trouble } from '../../../../parts/controls/trouble'
import { say } from '../../../../parts/layers/toasts'
import { t } from '../../../../words/t'
import { ChoosePicture } from '../../rows/choose-picture'
import { ConfirmButton } from '../../rows/confirm-button'
import { ManagedList } from '../../rows/managed-list'
import { useSaving } from '../../rows/use-saving'

/** The organization's own emoji with their authors, and controls to add and deactivate them. */
export function EmojiMore() {
  const { client } = useApp()
  const saving = useSaving()
  const all = Object.values(client.store.facts.get('realm_emoji') ?? {}).filter((one) => !one.deactivated)
  const mayRemove = (authorId: number | null) => isAdministrator(client) || authorId === client.store.ownId
  const remove = (emoji_name: string) =>
    saving.run(() => client.calls.call('DELETE /realm/emoji/:emoji_name', { emoji_name }))
  return (
    <>
      <section class="set-group">
        <h2>{t('custom_emoji.new')}</h2>
        <NewEmoji />
      </section>
      <section class="set-group">
        <h2>{t('custom_emoji.yours')}</h2>
        <Trouble text={saving.problem.value} />
        <ManagedList things={all} none={t('custom_emoji.none')}>
          {({ id, name, source_url, author_id }) => (
            <div key={id} class="set">
              <img class="emoji-set" src={source_url} alt="" />
              <span class="txt">
                <span>:{name}:</span>
                <span class="hint">{client.store.people.get(author_id ?? 0)?.full_name}</span>
              </span>
              {mayRemove(author_id) && (
                <ConfirmButton
                  label={t('custom_emoji.remove')}
                  really={t('custom_emoji.remove_really', { name })}
                  isBusy={saving.isBusy.value}
                  act={() => void remove(name)}
                />
              )}
            </div>
          )}
        </ManagedList>
      </section>
    </>
  )
}

function NewEmoji() {
  const { client } = useApp()
  const saving = useSaving()
  const name = useSignal('')
  const picked = useSignal<File | undefined>(undefined)
  const add = async () => {
    const file = picked.peek()
    if (!file) return
    const emoji_name = name.peek().trim().replaceAll(' ', '_').toLowerCase()
    const call = () => client.calls.call('POST /realm/emoji/:emoji_name', { emoji_name }, { file })
    if (!(await saving.run(call))) return
    name.value = ''
    picked.value = undefined
    say(t('custom_emoji.added', { name: emoji_name }))
  }
  return (
    <Form class="stack" submit={add}>
      <div class="filter-bar">
        <div class="grow">
          <Field
            label={t('custom_emoji.name')}
            hint={t('custom_emoji.name_more')}
            value={name}
            input={{ required: true }}
          />
        </div>
        <ChoosePicture
          text={picked.value?.name ?? t('custom_emoji.choose')}
          isBusy={saving.isBusy.value}
          choose={(file) => {
            picked.value = file
          }}
        />
      </div>
      <Trouble text={saving.problem.value} />
      <div>
        <Button look="solid" type="submit" disabled={saving.isBusy.value || !picked.value}>
          {t('custom_emoji.add')}
        </Button>
      </div>
    </Form>
  )
}

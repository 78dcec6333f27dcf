import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useId } from 'preact/hooks'
import { useApp } from '../../app/app'
import { setSections } from '../../model/actions/channels'
import { sectionOf, sectionsIn } from '../../model/inbox/sections'
import { channelsInOrder } from '../../model/inbox/sidebar-order'
import { Button } from '../../parts/controls/button'
import { Field, SelectField } from '../../parts/controls/field'
import { FilterField, hasWords } from '../../parts/controls/filter-field'
import { Form } from '../../parts/controls/form'
import { tryTo } from '../../parts/layers/attempt'
import { Dialog } from '../../parts/layers/dialog'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { t } from '../../words/t'

/** The length of the longest name that the server accepts. */
const LONGEST_NAME = 60
const NAME_INPUT = { maxLength: LONGEST_NAME, required: true } as const

/** Values in the list of sections that aren't names. Names are never empty, and never begin with a space. */
const NONE = ''
const NEW = ' new'

/** A dialog to put a channel into a section, which may be new. */
export function ToSectionDialog({ channelId }: { channelId: number }) {
  const { client } = useApp()
  const { store } = client
  const channel = store.channels.channels.get(channelId)
  const names = sectionsIn(store)
  const before = channel ? sectionOf(channel) : NONE
  const chosen = useSignal(names.length > 0 ? before : NEW)
  const name = useSignal('')
  if (!channel) return null
  const isNew = chosen.value === NEW
  const wanted = isNew ? name.value.trim() : chosen.value
  const choices = [
    { value: NONE, label: t('section.none') },
    ...names.map((one) => ({ value: one, label: one })),
    { value: NEW, label: t('section.new') },
  ]
  return (
    <SectionForm
      title={t('section.move', { channel: channel.name })}
      isReady={isNew ? wanted !== '' : wanted !== before}
      changes={() => new Map([[channelId, wanted]])}
    >
      {names.length > 0 && <SelectField label={t('section.one')} value={chosen} choices={choices} />}
      {isNew && <Field label={t('section.name')} value={name} input={NAME_INPUT} />}
    </SectionForm>
  )
}

/** A dialog to name a section and choose its channels. If `section` is empty, a new one is made. */
export function EditSectionDialog({ section }: { section: string }) {
  const { client } = useApp()
  const channels = channelsInOrder(client.store)
  const name = useSignal(section)
  const words = useSignal('')
  const inside = channels.filter((one) => section !== '' && sectionOf(one) === section)
  const chosen = useSignal<ReadonlySet<number>>(new Set(inside.map(({ stream_id }) => stream_id as number)))
  const wanted = name.value.trim()
  const changes = () =>
    new Map(
      channels.flatMap((one) => {
        const isIn = chosen.value.has(one.stream_id)
        const now = sectionOf(one)
        const next = isIn ? wanted : now === section ? '' : now
        return next === now ? [] : [[one.stream_id as number, next] as const]
      }),
    )
  const toggle = (id: number, isIn: boolean) => {
    const next = new Set(chosen.peek())
    if (isIn) next.add(id)
    else next.delete(id)
    chosen.value = next
  }
  return (
    <SectionForm
      title={t(section ? 'section.edit' : 'section.new')}
      isReady={wanted !== '' && changes().size > 0}
      changes={changes}
    >
      <Field label={t('section.name')} value={name} input={NAME_INPUT} />
      <fieldset class="section-channels" aria-label={t('view.channels')}>
        <FilterField label={t('side.filter')} words={words} />
        <div class="checks">
          {channels
            .filter((one) => hasWords(one.name, words.value))
            .map((one) => (
              <label key={one.stream_id} class="check-row">
                <input
                  class="check"
                  type="checkbox"
                  checked={chosen.value.has(one.stream_id)}
                  onChange={({ currentTarget }) => toggle(one.stream_id, currentTarget.checked)}
                />
                <ChannelIcon channel={one} />
                <span class="clip">{one.name}</span>
              </label>
            ))}
        </div>
      </fieldset>
    </SectionForm>
  )
}

interface SectionFormProps {
  title: string
  isReady: boolean
  /** The new section of each channel whose section changes. */
  changes(): ReadonlyMap<number, string>
  children: ComponentChildren
}

function SectionForm({ title, isReady, changes, children }: SectionFormProps) {
  const { client, overlay } = useApp()
  const isBusy = useSignal(false)
  const id = useId()
  useEffect(() => document.getElementById(id)?.querySelector<HTMLElement>('select, input')?.focus(), [id])
  const save = async () => {
    if (!isReady || isBusy.peek()) return
    isBusy.value = true
    if (await tryTo(setSections(client, changes()))) overlay.close()
    isBusy.value = false
  }
  const footer = (
    <>
      <Button look="quiet" onClick={() => overlay.close()}>
        {t('dialog.cancel')}
      </Button>
      <Button look="solid" type="submit" form={id} disabled={!isReady || isBusy.value}>
        {t('section.save')}
      </Button>
    </>
  )
  return (
    <Dialog title={title} close={() => overlay.close()} footer={footer}>
      <Form id={id} class="stack" submit={save}>
        {children}
      </Form>
    </Dialog>
  )
}

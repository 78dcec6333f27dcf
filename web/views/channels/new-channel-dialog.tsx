import type { Signal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import { Button } from '../../parts/controls/button'
import { Dialog } from '../../parts/layers/dialog'
import { PeoplePicker } from '../../parts/people/people-picker'
import { t } from '../../words/t'
import { type ChannelKind, POSTERS, type Poster, useNewChannel } from './use-new-channel'

/** A dialog to create a channel, with the user and others as its subscribers. */
export function NewChannelDialog() {
  const { client, overlay } = useApp()
  const made = useNewChannel()
  const id = useId()
  const footer = (
    <>
      <Button look="quiet" onClick={() => overlay.close()}>
        {t('dialog.cancel')}
      </Button>
      <Button look="solid" type="submit" form={id} disabled={!made.mayCreate}>
        {t(made.isWarned ? 'channel_web.confirm' : 'channels.create')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('channels.new')} close={() => overlay.close()} footer={footer}>
      <form
        id={id}
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void made.create()
        }}
      >
        <NameField name={made.name} isTaken={made.isTaken} />
        <DescriptionField description={made.description} />
        <KindField kinds={made.kinds} kind={made.kind} />
        {made.isWarned && (
          <p class="note" role="alert">
            {t('channel_web.none')}
          </p>
        )}
        <PosterField poster={made.poster} />
      </form>
      <PeoplePicker label={t('channels.add_people')} chosen={made.people} without={[client.store.ownId]} hasGroups />
    </Dialog>
  )
}

function NameField({ name, isTaken }: { name: Signal<string>; isTaken: boolean }) {
  const { client } = useApp()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  return (
    <div class="field">
      <label for={id}>{t('channels.name')}</label>
      <input
        ref={field}
        class="input"
        id={id}
        autocomplete="off"
        maxLength={Number(client.store.facts.get('max_stream_name_length') ?? 60)}
        aria-invalid={isTaken}
        aria-describedby={isTaken ? `${id}e` : undefined}
        value={name.value}
        onInput={({ currentTarget }) => {
          name.value = currentTarget.value
        }}
      />
      {isTaken && (
        <p class="error" id={`${id}e`} role="alert">
          {t('channels.taken')}
        </p>
      )}
    </div>
  )
}

function DescriptionField({ description }: { description: Signal<string> }) {
  const { client } = useApp()
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{t('channels.description')}</label>
      <input
        class="input"
        id={id}
        maxLength={Number(client.store.facts.get('max_stream_description_length') ?? 1024)}
        value={description.value}
        onInput={({ currentTarget }) => {
          description.value = currentTarget.value
        }}
      />
    </div>
  )
}

function KindField({ kinds, kind }: { kinds: readonly ChannelKind[]; kind: Signal<ChannelKind> }) {
  const name = useId()
  return (
    <fieldset class="field">
      <legend>{t('channels.who')}</legend>
      {kinds.map((one) => (
        <label key={one} class="check-row">
          <input
            class="check"
            type="radio"
            name={name}
            checked={kind.value === one}
            onChange={() => {
              kind.value = one
            }}
          />
          {t(`channels.who_${one}`)}
        </label>
      ))}
    </fieldset>
  )
}

function PosterField({ poster }: { poster: Signal<Poster> }) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{t('channel_admin.who_posts')}</label>
      <select
        class="input fit"
        id={id}
        value={poster.value}
        onChange={({ currentTarget }) => {
          poster.value = POSTERS.find((one) => String(one) === currentTarget.value) ?? poster.peek()
        }}
      >
        {POSTERS.map((one) => (
          <option key={one} value={one}>
            {t(`channel_admin.posts_${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

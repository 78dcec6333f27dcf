import { useSignal } from '@preact/signals'
import { useApp } from '../../../app/app'
import { Button, IconButton } from '../../../parts/controls/button'
import { Form } from '../../../parts/controls/form'
import { Trouble } from '../../../parts/controls/trouble'
import { t } from '../../../words/t'
import { SavedMark } from '../rows/saved-mark'
import { useSaving } from '../rows/use-saving'
import { makeChannels, type WantedChannel } from './make-channels'

const SUGGESTED = ['announcements', 'ideas', 'help', 'off_topic'] as const
const LONGEST_NAME = 60
const LONGEST_DESCRIPTION = 1024

interface Row extends WantedChannel {
  readonly key: number
}

const suggestion = (): Row[] =>
  SUGGESTED.map((one, key) => ({ key, name: t(`first.channel_${one}`), description: t(`first.about_${one}`) }))

/** A form for creating the first channels, which become default channels. It suggests some, which can be changed. */
export function ChannelsStep() {
  const { client } = useApp()
  const saving = useSaving()
  const rows = useSignal<readonly Row[]>(suggestion())
  const named = rows.value.filter(({ name }) => name.trim() !== '')
  const change = (key: number, text: Partial<WantedChannel>) => {
    rows.value = rows.peek().map((row) => (row.key === key ? { ...row, ...text } : row))
  }
  const make = async () => {
    if (await saving.run(() => makeChannels(client, named))) rows.value = []
  }
  return (
    <Form class="stack" submit={make}>
      {rows.value.map(({ key, name, description }) => (
        <div key={key} class="channel-wanted">
          <input
            class="input"
            aria-label={t('run.name')}
            maxLength={LONGEST_NAME}
            value={name}
            onInput={({ currentTarget }) => change(key, { name: currentTarget.value })}
          />
          <input
            class="input"
            aria-label={t('first.about')}
            maxLength={LONGEST_DESCRIPTION}
            value={description}
            onInput={({ currentTarget }) => change(key, { description: currentTarget.value })}
          />
          <IconButton
            icon="close"
            label={t('people.remove', { name })}
            onClick={() => {
              rows.value = rows.peek().filter((row) => row.key !== key)
            }}
          />
        </div>
      ))}
      <Trouble text={saving.problem.value} />
      <div class="row">
        {named.length > 0 && (
          <Button look="solid" type="submit" disabled={saving.isBusy.value}>
            {t('first.add_channels', { count: named.length })}
          </Button>
        )}
        <Button
          look="quiet"
          icon="plus"
          onClick={() => {
            const key = Math.max(-1, ...rows.peek().map((row) => row.key)) + 1
            rows.value = [...rows.peek(), { key, name: '', description: '' }]
          }}
        >
          {t('first.another_channel')}
        </Button>
        <SavedMark saving={saving} />
      </div>
    </Form>
  )
}

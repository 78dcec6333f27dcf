import { type Signal, useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import { byName } from '../../../../model/inbox/sidebar-order'
import { Icon } from '../../../../parts/icons/icon'
import { t } from '../../../../words/t'

interface ChooseChannelsProps {
  label: string
  chosen: Signal<readonly number[]>
  /** Private ones can't be chosen. */
  isOpenOnly?: boolean
}

/** Channels, one after the other, from a list. */
export function ChooseChannels({ label, chosen, isOpenOnly = false }: ChooseChannelsProps) {
  const { client } = useApp()
  const { channels } = client.store.channels
  const id = useId()
  const next = useSignal('')
  const offered = client.store.channels
    .live()
    .filter((one) => !chosen.value.includes(one.stream_id) && !(isOpenOnly && one.invite_only))
    .sort(byName)
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {chosen.value.length > 0 && (
        <div class="row">
          {chosen.value.map((channelId) => {
            const name = channels.get(channelId)?.name ?? ''
            return (
              <span key={channelId} class="chip">
                {name}
                <button
                  class="x"
                  type="button"
                  aria-label={t('people.remove', { name })}
                  onClick={() => {
                    chosen.value = chosen.peek().filter((one) => one !== channelId)
                  }}
                >
                  <Icon name="close" size="s" />
                </button>
              </span>
            )
          })}
        </div>
      )}
      <select
        id={id}
        class="input"
        value={next.value}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') chosen.value = [...chosen.peek(), Number(currentTarget.value)]
          currentTarget.value = ''
        }}
      >
        <option value="">{t('run.choose_channel')}</option>
        {offered.map(({ stream_id, name }) => (
          <option key={stream_id} value={stream_id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

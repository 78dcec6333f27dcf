import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Avatar } from '../../parts/avatar'
import { Icon } from '../../parts/icon'
import { Modal } from '../../parts/modal'
import { t } from '../../words/t'
import { useApp } from '../app'
import { ChannelIcon } from '../channels/channel-icon'
import { type Candidate, candidatesFor } from './candidates'

const LIST = 'palette-list'
const idOf = (at: number) => `palette-${at}`

/** Goes anywhere, by a few letters of its name. */
export function Palette() {
  const app = useApp()
  const text = useSignal('')
  const chosen = useSignal(0)
  const field = useRef<HTMLInputElement>(null)
  const written = text.value
  const candidates = useMemo(() => candidatesFor(app, written), [app, written])
  useEffect(() => document.getElementById(idOf(chosen.value))?.scrollIntoView({ block: 'nearest' }))
  useEffect(() => field.current?.focus(), [])
  const close = () => {
    // What was chosen may have opened another dialog.
    if (app.overlay.shown.peek() === 'palette') app.overlay.close()
  }
  const take = (candidate: Candidate | undefined) => {
    if (!candidate) return
    close()
    candidate.run()
  }
  const move = (by: number) => {
    chosen.value = (chosen.value + by + candidates.length) % Math.max(candidates.length, 1)
  }
  const KEYS: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => take(candidates[chosen.value]),
  }
  return (
    <Modal label={t('palette.title')} class="palette" onClose={close}>
      <div class="find">
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-expanded="true"
          aria-controls={LIST}
          aria-activedescendant={candidates.length > 0 ? idOf(chosen.value) : undefined}
          aria-autocomplete="list"
          aria-label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          value={written}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value
            chosen.value = 0
          }}
          onKeyDown={(event) => {
            const run = event.isComposing ? undefined : KEYS[event.key]
            if (!run) return
            event.preventDefault()
            run()
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div class="list" role="listbox" id={LIST} aria-label={t('palette.results')}>
        {candidates.map((candidate, at) => (
          <Option
            key={candidate.key}
            id={idOf(at)}
            candidate={candidate}
            words={written.trim()}
            isFirst={candidates[at - 1]?.group !== candidate.group}
            isChosen={at === chosen.value}
            onTake={() => take(candidate)}
          />
        ))}
      </div>
    </Modal>
  )
}

interface OptionProps {
  id: string
  candidate: Candidate
  words: string
  isFirst: boolean
  isChosen: boolean
  onTake: () => void
}

function Option({ id, candidate, words, isFirst, isChosen, onTake }: OptionProps) {
  return (
    <>
      {isFirst && (
        <div class="lbl" aria-hidden="true">
          {t(`palette.${candidate.group}`)}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names it. */}
      <div role="option" id={id} aria-selected={isChosen} onClick={onTake}>
        <Picture candidate={candidate} />
        <span class="clip">
          <Marked name={candidate.name} words={words} />
        </span>
        {candidate.where && <span class="where">{candidate.where}</span>}
      </div>
    </>
  )
}

function Picture({ candidate: { icon, userId, channelId } }: { candidate: Candidate }) {
  const { client } = useApp()
  if (userId !== undefined) return <Avatar client={client} id={userId} size="s" dot />
  const channel = channelId === undefined ? undefined : client.store.channels.channels.peek(channelId)
  return channel ? <ChannelIcon channel={channel} /> : <Icon name={icon ?? 'right'} />
}

/** The name, with the letters that were typed marked. */
function Marked({ name, words }: { name: string; words: string }) {
  const at = words ? name.toLowerCase().indexOf(words.toLowerCase()) : -1
  if (at < 0) return <>{name}</>
  const end = at + words.length
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </>
  )
}

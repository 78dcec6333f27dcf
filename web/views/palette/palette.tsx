import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { EVERYTHING } from '../../model/conversations/narrow'
import { useOptions } from '../../parts/controls/use-options'
import { Icon } from '../../parts/icons/icon'
import { Modal } from '../../parts/layers/modal'
import { Avatar } from '../../parts/people/avatar'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { t } from '../../words/t'
import { type Asked, type Candidate, candidatesFor, wordsIn } from './candidates'
import { knownPlaces } from './known-places'

const LIST = 'palette'
/** How many of the latest messages are fetched to find recent conversations. */
const LATEST = 100
const KEYS = [
  ['move', '↑', '↓'],
  ['open', 'Enter'],
  ['channels', '#'],
  ['people', '@'],
  ['actions', '>'],
] as const

/** A search field that finds conversations, people, channels and actions by a few letters of their names. */
export function Palette() {
  const app = useApp()
  const text = useSignal('')
  const field = useRef<HTMLInputElement>(null)
  const written = text.value
  const asked = useSignal<Asked>({})
  const hasLatest = useLatestMessages(app.client)
  const places = useMemo(() => knownPlaces(app.client.store), [app, hasLatest])
  const candidates = useMemo(
    () => candidatesFor(app, places, written, asked.value),
    [app, places, written, asked.value],
  )
  useEffect(() => field.current?.focus(), [])
  const close = () => {
    // The chosen command may have opened another dialog.
    if (app.overlay.shown.peek()?.name === 'palette') app.overlay.close()
  }
  const options = useOptions(LIST, candidates, (candidate) => {
    const { isMore, group } = candidate
    // Shows more candidates. The first new one is selected, since it takes the place of this entry.
    if (isMore) {
      asked.value = { ...asked.peek(), [group]: (asked.peek()[group] ?? 0) + 1 }
      return
    }
    close()
    candidate.run()
  })
  return (
    <Modal label={t('palette.title')} class="palette" onClose={close}>
      <div class="find">
        <Icon name="search" />
        <input
          ref={field}
          {...options.field}
          aria-label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          value={written}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value
            asked.value = {}
            options.toFirst()
          }}
          onKeyDown={options.press}
        />
        <kbd>Esc</kbd>
      </div>
      <div class="list" role="listbox" id={LIST} aria-label={t('palette.results')}>
        {candidates.map((candidate, at) => (
          <Option
            key={candidate.key}
            candidate={candidate}
            words={wordsIn(written)}
            isFirst={candidates[at - 1]?.group !== candidate.group}
            attributes={options.option(at)}
          />
        ))}
      </div>
      <footer aria-hidden="true">
        {KEYS.map(([name, ...keys]) => (
          <span key={name}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {t(`palette.key_${name}`)}
          </span>
        ))}
      </footer>
    </Modal>
  )
}

/**
 * Fetches the latest messages, in which recent conversations are found. Returns whether they have arrived. Messages
 * that arrive after them don't move the results.
 */
function useLatestMessages(client: Client): boolean {
  const list = useMemo(() => client.list(EVERYTHING), [client])
  useEffect(() => {
    void list.open('newest', { before: LATEST, after: 0 })
    return () => list.close()
  }, [list])
  return list.state.value === 'ready'
}

interface OptionProps {
  candidate: Candidate
  words: string
  isFirst: boolean
  attributes: Record<string, unknown>
}

function Option({ candidate, words, isFirst, attributes }: OptionProps) {
  return (
    <>
      {isFirst && (
        <div class="lbl" aria-hidden="true">
          {t(`palette.${candidate.group}`)}
        </div>
      )}
      <div {...attributes}>
        <Picture candidate={candidate} />
        <span class="clip">
          {candidate.isEmptyTopic ? (
            <em>
              <Marked name={candidate.name} words={words} />
            </em>
          ) : (
            <Marked name={candidate.name} words={words} />
          )}
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

/** The name, with the typed letters highlighted. */
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

import { useComputed, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Client } from '../../client'
import type { Emoji } from '../../model/acting'
import { loadEmoji, type NamedEmoji } from '../../parts/emoji-names'
import { Pop } from '../../parts/pop'
import { t } from '../../words/t'
import { EmojiPicture } from '../message/reactions'
import { chosenBefore, oftenChosen } from './often-chosen'

/** Of a search; without one, the first of all follow those that are often chosen. */
const MOST = 400

interface PickerProps {
  client: Client
  at: HTMLElement
  close(): void
  choose(emoji: Emoji): void
}

/** All emoji, with a field to find one. */
export function EmojiPicker({ client, at, close, choose }: PickerProps) {
  const all = useSignal<readonly NamedEmoji[]>([])
  const search = useSignal('')
  const looked = useSignal<NamedEmoji | undefined>(undefined)
  useEffect(() => {
    void loadEmoji(client).then((found) => {
      all.value = found
    })
  }, [client])
  const found = useComputed(() => sectionsOf(all.value, search.value))
  const take = ({ name, code, type }: NamedEmoji) => {
    chosenBefore(code)
    close()
    choose({ emoji_name: name, emoji_code: code, reaction_type: type })
  }
  const shown = looked.value ?? found.value[0]?.emoji[0]
  return (
    <Pop at={at} close={close} class="end emoji-picker" role="dialog" label={t('emoji.choose')}>
      <div class="find">
        <input
          class="input"
          type="search"
          autofocus
          aria-label={t('emoji.find')}
          placeholder={t('emoji.find')}
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value
          }}
          onKeyDown={(event) => {
            const [first] = found.value[0]?.emoji ?? []
            if (event.key === 'Enter' && first) take(first)
          }}
        />
      </div>
      <div class="grid-wrap">
        {found.value.map(({ title, emoji }) => (
          <div key={title}>
            <h3>{title}</h3>
            <div class="grid">
              {emoji.map((one) => (
                <button
                  key={`${one.type} ${one.code}`}
                  type="button"
                  aria-label={one.name.replaceAll('_', ' ')}
                  onClick={() => take(one)}
                  onMouseEnter={() => {
                    looked.value = one
                  }}
                  onFocus={() => {
                    looked.value = one
                  }}
                >
                  <EmojiPicture client={client} emoji_name={one.name} emoji_code={one.code} reaction_type={one.type} />
                </button>
              ))}
            </div>
          </div>
        ))}
        {all.value.length > 0 && found.value.length === 0 && <p>{t('emoji.none')}</p>}
      </div>
      {shown && (
        <div class="preview">
          <EmojiPicture client={client} emoji_name={shown.name} emoji_code={shown.code} reaction_type={shown.type} />
          <code>:{shown.name}:</code>
        </div>
      )}
    </Pop>
  )
}

interface Section {
  readonly title: string
  readonly emoji: readonly NamedEmoji[]
}

function sectionsOf(all: readonly NamedEmoji[], search: string): Section[] {
  const word = search.trim().toLowerCase().replaceAll(' ', '_').replaceAll(':', '')
  if (word) {
    const begins = (name: string) => (name.startsWith(word) ? 0 : 1)
    const found = all.filter(({ name }) => name.includes(word)).sort((a, b) => begins(a.name) - begins(b.name))
    return withEmoji([{ title: t('emoji.found'), emoji: once(found) }])
  }
  const byCode = new Map(all.toReversed().map((one) => [one.code, one]))
  const often = oftenChosen().flatMap((code) => byCode.get(code) ?? [])
  const isOwn = ({ type }: NamedEmoji) => type !== 'unicode_emoji'
  return withEmoji([
    { title: t('emoji.often'), emoji: often },
    { title: t('emoji.own'), emoji: all.filter(isOwn) },
    { title: t('emoji.all'), emoji: once(all.filter((one) => !isOwn(one))) },
  ])
}

const withEmoji = (sections: readonly Section[]) => sections.filter(({ emoji }) => emoji.length > 0)

/** Each under the first of its names. */
const once = (emoji: readonly NamedEmoji[]): NamedEmoji[] =>
  [...new Map(emoji.toReversed().map((one) => [`${one.type} ${one.code}`, one])).values()].toReversed().slice(0, MOST)

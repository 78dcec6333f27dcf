import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Client } from '../../app/client'
import type { Emoji } from '../../model/actions/messages'
import { t } from '../../words/t'
import { Icon } from '../icons/icon'
import type { IconName } from '../icons/icon-names'
import { Pop } from '../layers/pop'
import { loadEmoji } from './emoji-names'
import { EmojiPicture } from './emoji-picture'
import { sectionsOf, type Tab } from './emoji-sections'
import type { NamedEmoji } from './named-emoji'
import { chosenBefore } from './often-chosen'

const ICONS: Readonly<Record<Exclude<Tab, 'found'>, IconName>> = {
  often: 'history',
  own: 'star',
  people: 'smile',
  travel: 'globe',
  objects: 'bell',
  symbols: 'hash',
}

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
  const grids = useRef<HTMLDivElement>(null)
  const tab = useSignal<Tab>('often')
  const toSection = (name: Tab) => {
    tab.value = name
    grids.current?.querySelector(`[data-tab=${name}]`)?.scrollIntoView({ block: 'start' })
  }
  /** Selects the tab of the section at the top. */
  const follow = () => {
    const { top = 0, bottom = 0 } = grids.current?.getBoundingClientRect() ?? {}
    const sections = [...(grids.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])]
    const first = sections.find((one) => one.getBoundingClientRect().bottom > top + 8)
    if (first && bottom > top) tab.value = first.dataset.tab as Tab
  }
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
      <Tabs sections={found.value} shown={tab.value} show={toSection} />
      <div class="grid-wrap" ref={grids} onScroll={follow}>
        {found.value.map(({ tab: name, title, emoji }) => (
          <div key={name} data-tab={name}>
            <h3>{title}</h3>
            <Grid
              client={client}
              emoji={emoji}
              take={take}
              look={(one) => {
                looked.value = one
              }}
            />
          </div>
        ))}
        {all.value.length > 0 && found.value.length === 0 && <p>{t('emoji.none')}</p>}
      </div>
      {shown && <Shown client={client} emoji={shown} />}
    </Pop>
  )
}

interface GridProps {
  client: Client
  emoji: readonly NamedEmoji[]
  take(emoji: NamedEmoji): void
  look(emoji: NamedEmoji): void
}

function Grid({ client, emoji, take, look }: GridProps) {
  return (
    <div class="grid">
      {emoji.map((one) => (
        <button
          key={`${one.type} ${one.code}`}
          type="button"
          aria-label={one.name.replaceAll('_', ' ')}
          onClick={() => take(one)}
          onMouseEnter={() => look(one)}
          onFocus={() => look(one)}
        >
          <Picture client={client} emoji={one} />
        </button>
      ))}
    </div>
  )
}

interface OneProps {
  client: Client
  emoji: NamedEmoji
}

const Picture = ({ client, emoji: { name, code, type } }: OneProps) => (
  <EmojiPicture client={client} emoji_name={name} emoji_code={code} reaction_type={type} />
)

/** Shows the current emoji with its name. */
function Shown({ client, emoji }: OneProps) {
  return (
    <div class="preview">
      <Picture client={client} emoji={emoji} />
      <div>
        {emoji.name.replaceAll('_', ' ')} <code>:{emoji.name}:</code>
      </div>
    </div>
  )
}

interface TabsProps {
  sections: ReturnType<typeof sectionsOf>
  shown: Tab
  show(tab: Tab): void
}

/** Buttons that scroll to each kind of emoji. They aren't shown with search results. */
function Tabs({ sections, shown, show }: TabsProps) {
  if (sections.some(({ tab }) => tab === 'found')) return null
  return (
    <div class="cats" role="toolbar" aria-label={t('emoji.categories')}>
      {sections.map(({ tab, title }) => (
        <button
          key={tab}
          type="button"
          aria-label={title}
          title={title}
          aria-pressed={tab === shown}
          onClick={() => show(tab)}
        >
          {tab !== 'found' && <Icon name={ICONS[tab]} />}
        </button>
      ))}
    </div>
  )
}

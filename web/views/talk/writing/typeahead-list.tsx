import type { Client } from '../../../app/client'
import { EmojiPicture } from '../../../parts/emoji/emoji-picture'
import { Icon } from '../../../parts/icons/icon'
import { Avatar } from '../../../parts/people/avatar'
import { ChannelIcon } from '../../../parts/places/channel-icon'
import { t } from '../../../words/t'
import type { Offer } from './offer'
import type { Typeahead } from './typeahead'

export function TypeaheadList({ typeahead }: { typeahead: Typeahead }) {
  const { client, offers, chosen, word } = typeahead
  return (
    <div class="typeahead">
      <div role="listbox" id="typeahead" aria-label={t('typeahead.label')}>
        {offers.value.map((offer, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's.
          <div
            key={offer.key}
            role="option"
            id={`offer-${at}`}
            aria-selected={at === chosen.value}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => typeahead.take(at)}
          >
            <Picture client={client} offer={offer} />
            <Name name={offer.name} word={word} />
            {offer.more && <span class="more">{offer.more}</span>}
            {offer.right && <span class="right">{offer.right}</span>}
          </div>
        ))}
      </div>
      <div class="foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {t('typeahead.choose')}
        </span>
        <span>
          <kbd>Tab</kbd>
          {t('typeahead.insert')}
        </span>
        {offers.value[0]?.picture.kind === 'channel' && (
          <span>
            <kbd>{'>'}</kbd>
            {t('typeahead.topics')}
          </span>
        )}
        <span>
          <kbd>Esc</kbd>
          {t('typeahead.close')}
        </span>
      </div>
    </div>
  )
}

function Name({ name, word }: { name: string; word: string }) {
  const at = name.toLowerCase().indexOf(word.toLowerCase())
  if (!word || at < 0) return <span class="name">{name}</span>
  return (
    <span class="name">
      {name.slice(0, at)}
      <mark>{name.slice(at, at + word.length)}</mark>
      {name.slice(at + word.length)}
    </span>
  )
}

function Picture({ client, offer: { picture } }: { client: Client; offer: Offer }) {
  switch (picture.kind) {
    case 'person':
      return <Avatar client={client} id={picture.id} size="m" dot />
    case 'group':
      return <Icon name="people" />
    case 'topic':
      return null
    case 'time':
      return <Icon name="clock" />
    case 'channel': {
      const channel = client.store.channels.channels.get(picture.id)
      return channel ? <ChannelIcon channel={channel} /> : null
    }
    case 'emoji':
      return (
        <span class="big">
          <EmojiPicture
            client={client}
            emoji_name={picture.name}
            emoji_code={picture.code}
            reaction_type={picture.type}
          />
        </span>
      )
  }
}

import type { Signal } from '@preact/signals'
import { t } from '../../words/t'
import { Button } from './button'

/** The keys of the texts for lists in which a filter found nothing. */
type Found = 'people.none_found' | 'channels.none_found' | 'channel.none_found' | 'settings.found_none'

/** Says that a filter found nothing in a list, with a button that clears the filter. */
export const NoneFound = ({ text, words }: { text: Found; words: Signal<string> }) => (
  <div class="empty">
    <p role="status">{t(text, { words: words.value.trim() })}</p>
    <div class="row">
      <Button
        onClick={() => {
          words.value = ''
        }}
      >
        {t('filter.clear')}
      </Button>
    </div>
  </div>
)

import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { searchNarrow } from '../../model/narrow'
import { Button } from '../../parts/button'
import { Icon } from '../../parts/icon'
import { t } from '../../words/t'
import { useApp } from '../app'
import { Head } from '../shell/head'

/** Asks for words, and shows the messages that have them. */
export function SearchScreen() {
  const { router } = useApp()
  const words = useSignal('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Head title={t('view.search')} />
      <div class="scroll">
        <div class="col page tight">
          <search>
            <form
              class="filter-bar"
              onSubmit={(event) => {
                event.preventDefault()
                const text = words.value.trim()
                if (text) router.go(router.to(searchNarrow(text)))
              }}
            >
              <div class="input-icon grow">
                <Icon name="search" />
                <input
                  ref={field}
                  class="input"
                  type="search"
                  aria-label={t('search.words')}
                  placeholder={t('search.words')}
                  value={words.value}
                  onInput={({ currentTarget }) => {
                    words.value = currentTarget.value
                  }}
                />
              </div>
              <Button type="submit" look="solid">
                {t('search.go')}
              </Button>
            </form>
          </search>
        </div>
      </div>
    </>
  )
}

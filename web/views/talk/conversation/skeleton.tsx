import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { t } from '../../../words/t'

/** Content that arrives within this time needs no skeleton. */
const AFTER_MS = 150
const WIDTHS = [
  ['22%', '74%', '58%'],
  ['18%', '46%'],
  ['26%', '82%', '64%', '30%'],
  ['20%', '52%'],
]

/** Placeholders for messages that are being fetched. */
export function Skeleton() {
  const isShown = useSignal(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      isShown.value = true
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown.value) return null
  return (
    <div role="status">
      <span class="vh">{t('conversation.loading')}</span>
      {WIDTHS.map(([name, ...lines]) => (
        <div key={name} class="sk-msg" aria-hidden="true">
          <span class="sk round" />
          <div class="lines">
            {[name, ...lines].map((width) => (
              <span key={width} class="sk" style={{ width }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

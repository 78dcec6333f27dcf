import { t } from '../../../../words/t'

const HIGH = 0.8

interface MeterProps {
  name: string
  used: number
  limit: number | null
  /** Formats an amount. */
  inWords(amount: number): string
  /** Whether the limit will be reached soon. */
  isNear: boolean
  /** A forecast or an explanation, in sentences. */
  says: readonly string[]
}

/** How much of a limit is used, with a forecast or an explanation. */
export function Meter({ name, used, limit, inWords, isNear, says }: MeterProps) {
  const percent = limit ? Math.min((100 * used) / limit, 100) : 0
  return (
    <div class="meter">
      <h3>{name}</h3>
      <span class="val">
        <b>{inWords(used)}</b>
        {limit !== null && ` ${t('usage.of', { limit: inWords(limit) })}`}
      </span>
      {limit !== null && (
        // The bar is hidden from screen readers, because the numbers above it say the same.
        <div class="track" aria-hidden="true" data-level={isNear || percent >= 100 * HIGH ? 'high' : undefined}>
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
      <p class="say">{says.join(' ')}</p>
    </div>
  )
}

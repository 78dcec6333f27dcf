import { t } from '../../words/t'

interface Props {
  service: string
  steps: readonly string[]
}

/** A picture of the service's form for a webhook, with the field that the steps name. */
export function WhereToPaste({ service, steps }: Props) {
  const field = fieldOf(steps) ?? t('bots.picture_field')
  return (
    <figure class="paste-picture" role="img" aria-label={t('bots.picture', { service, field })}>
      <div class="bar" aria-hidden="true">
        <i />
        <i />
        <i />
        <span>{t('bots.picture_title', { service })}</span>
      </div>
      <div class="form" aria-hidden="true">
        <span>{field}</span>
        <span class="pasted">https://…/api/v1/external/…</span>
        <span class="done">{t('bots.picture_button')}</span>
      </div>
    </figure>
  )
}

/** The service's name for the field: "Paste `{url}` under *Payload URL*." */
function fieldOf(steps: readonly string[]): string | undefined {
  return steps.map((step) => /\{url\}[^*]* \*([^*]+)\*/.exec(step)?.[1]).find(Boolean)
}

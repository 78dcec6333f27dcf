import { t } from '../../words/t'

/** A picture of the form that most services have for a webhook. */
export function WhereToPaste({ service }: { service: string }) {
  return (
    <figure class="paste-picture" role="img" aria-label={t('bots.picture', { service })}>
      <div class="bar" aria-hidden="true">
        <i />
        <i />
        <i />
        <span>{t('bots.picture_title', { service })}</span>
      </div>
      <div class="form" aria-hidden="true">
        <span>{t('bots.picture_field')}</span>
        <span class="pasted">https://…/api/v1/external/…</span>
        <span class="done">{t('bots.picture_button')}</span>
      </div>
    </figure>
  )
}

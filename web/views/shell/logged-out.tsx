import { t } from '../../words/t'

/**
 * Shown when the user logs out, or has been logged out, and has unsent messages, which they can save before this
 * browser deletes them.
 */
export function LoggedOut({ texts, leave }: { texts: readonly string[]; leave: () => void }) {
  const file = URL.createObjectURL(new Blob([texts.join('\n\n---\n\n')], { type: 'text/plain' }))
  return (
    <main class="front" id="main">
      <h1>{t('logged_out.title')}</h1>
      <p>{t('logged_out.unsent', { count: texts.length })}</p>
      <p>
        <a class="btn" href={file} download="unsent.md">
          {t('logged_out.save')}
        </a>{' '}
        <button type="button" class="btn solid" onClick={leave}>
          {t('logged_out.leave')}
        </button>
      </p>
    </main>
  )
}

import { AT } from '../../app/route'
import { t } from '../../words/t'
import { Head } from './head'

/** Shown for the address of something that doesn't exist, or that the user may not see: both look the same. */
export function Absent() {
  return (
    <>
      <Head title={t('absent.title')} back={AT.inbox} />
      <div class="scroll">
        <div class="empty">
          <p>{t('absent.more')}</p>
          <div class="row">
            <a class="btn" href={AT.inbox}>
              {t('absent.inbox')}
            </a>
          </div>
        </div>
      </div>
    </>
  )
}

/** Shown while the server can't be reached, in place of content that this browser doesn't have. */
export const NotHere = () => (
  <div class="empty" role="status">
    <p>{t('absent.here')}</p>
  </div>
)

import { AT, type Route } from '../../route'
import { t } from '../../words/t'
import { Head } from './head'
import { MessagesScreen } from './messages-screen'

/** What the address says to show. */
export function Screen({ route }: { route: Route }) {
  switch (route.view) {
    case 'messages':
      return <MessagesScreen narrow={route.narrow} near={route.near} />
    case 'inbox':
      return <Head title={t('view.inbox')} />
    default:
      return <Absent />
  }
}

function Absent() {
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

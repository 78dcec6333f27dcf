import type { Signal } from '@preact/signals'
import type { App } from '../../app/app'
import { useApp, useKeys } from '../../app/app'
import { AT } from '../../app/route'
import { goToNext } from '../../parts/unread/next'
import { KEYED } from '../views'

/** Keys that work in every view. */
export function GlobalKeys({ drawer }: { drawer: Signal<boolean> }) {
  const app = useApp()
  useKeys(keysOf(app, drawer))
  useKeys({ 'Ctrl+k': () => app.overlay.open('palette') }, { inFields: true })
  return null
}

function keysOf(app: App, drawer: Signal<boolean>) {
  const { router, overlay } = app
  const to = (hash: string) => () => router.go(hash)
  return {
    ...Object.fromEntries(KEYED.map(({ view, typed }) => [typed, to(`#${view}`)])),
    a: to(AT.feed),
    '*': to(AT.starred),
    c: () => overlay.open({ name: 'new-message', to: 'topic' }),
    x: () => overlay.open({ name: 'new-message', to: 'people' }),
    q: () => overlay.open('palette'),
    '?': () => overlay.open('help'),
    n: () => goToNext(app, 'topic'),
    p: () => goToNext(app, 'direct'),
    Escape() {
      if (drawer.peek()) {
        drawer.value = false
        document.querySelector<HTMLElement>(`.tabbar [href='${AT.channels}']`)?.focus()
      } else if (router.route.peek().view === 'inbox') return false
      else router.go(AT.inbox)
      return true
    },
  }
}

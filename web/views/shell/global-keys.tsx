import { AT } from '../../route'
import type { App } from '../app'
import { useApp, useKeys } from '../app'
import { nextUnread } from './next'

/** Keys that work everywhere. */
export function GlobalKeys() {
  const app = useApp()
  useKeys(keysOf(app))
  useKeys({ 'Ctrl+k': () => app.overlay.open('palette') }, { inFields: true })
  return null
}

function keysOf(app: App) {
  const { router, overlay } = app
  const to = (hash: string) => () => router.go(hash)
  return {
    I: to(AT.inbox),
    a: to(AT.feed),
    t: to(AT.recent),
    '*': to(AT.starred),
    w: to(AT.people),
    '/': to(AT.search),
    c: () => overlay.open({ name: 'new-message', to: 'topic' }),
    x: () => overlay.open({ name: 'new-message', to: 'people' }),
    q: () => overlay.open('palette'),
    '?': () => overlay.open('help'),
    n: () => nextUnread(app, 'topic'),
    p: () => nextUnread(app, 'direct'),
    Escape: () => (router.route.peek().view === 'inbox' ? false : router.go(AT.inbox)),
  }
}

import { readKeptMark } from './kept-mark'
import { askFirst } from './protocol/first-call'

/**
 * This runs in the page itself, before any script is loaded. If nothing is saved yet, it requests the snapshot and the
 * scripts of the first screen. Without this, they would wait for the client's script, which takes another round trip.
 */
function start(): void {
  if (readKeptMark() !== null) return
  askFirst()
  const screen = location.hash.startsWith('#narrow/') ? 'messages' : 'inbox'
  const scripts = document.querySelector<HTMLMetaElement>(`meta[name=${screen}-scripts]`)?.content ?? ''
  for (const href of scripts.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

start()

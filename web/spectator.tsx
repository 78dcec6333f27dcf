import { effect } from '@preact/signals'
import { render } from 'preact'
import { heading } from './app/title'
import { PublicReading } from './model/public/public-reading'
import { copy } from './parts/layers/attempt'
import { prepareForLater } from './parts/loading/stages'
import { codeBeside } from './parts/prose/improve'
import { logInAddress } from './views/spectator/log-in'
import { SpectatorApp } from './views/spectator/spectator-app'
import { direction, locale, speak } from './words/t'

/**
 * Starts the client for people without an account. It shares no script with the client for people who are logged in.
 */
async function start(page = document.documentElement): Promise<void> {
  const reading = new PublicReading(() => location.replace(logInAddress()))
  await Promise.all([speak(page.lang), reading.open(location.hash)])
  await prepareForLater()
  effect(() => {
    page.lang = locale()
    page.dir = direction()
  })
  effect(() => {
    const name = reading.organization.value
    document.title = heading.value ? `${heading.value} · ${name}` : name
  })
  addEventListener('hashchange', () => void reading.open(location.hash))
  addEventListener('focus', () => void reading.comeBack())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void reading.comeBack()
  })
  addEventListener('click', copyCode)
  render(<SpectatorApp reading={reading} />, document.getElementById('client')!)
}

function copyCode({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('[data-do="copy-code"]') : null
  if (button) copy(codeBeside(button)).catch(() => {})
}

void start()

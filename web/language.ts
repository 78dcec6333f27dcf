import { effect } from '@preact/signals'
import type { Store } from './model/store/store'
import { direction, locale, speak } from './words/t'

/** The name in `localStorage` of the language that this browser last used. */
const NAME = 'edgewise language'

/**
 * Uses the language of the account. Until the account is known, uses the last language in this browser, or the one that
 * the server gave the page. Resolves once something can be shown.
 */
export async function followLanguage({ settings }: Store, page = document.documentElement): Promise<void> {
  await speak(remembered() ?? page.lang)
  effect(() => {
    page.lang = locale()
    page.dir = direction()
  })
  effect(() => {
    const code = settings.get('default_language')
    if (typeof code !== 'string') return
    remember(code)
    void speak(code)
  })
}

function remembered(): string | undefined {
  try {
    return localStorage.getItem(NAME) ?? undefined
  } catch {
    return undefined
  }
}

function remember(code: string): void {
  try {
    localStorage.setItem(NAME, code)
  } catch {
    // Without storage, the next visit begins in the page's own language.
  }
}

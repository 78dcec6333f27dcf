import { t } from '../../../../words/t'

/** "Firefox on Linux" in the user's language, from the server's English name for a browser. */
export function browserWords(name: string): string {
  const [, browser = name, system] = /^(.+) on (.+)$/.exec(name) ?? []
  const named = browser === 'A browser' ? t('account.some_browser') : browser
  return system === undefined ? named : t('account.browser_on', { browser: named, system })
}

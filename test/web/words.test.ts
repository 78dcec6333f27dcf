import { expect, it, onTestFinished } from 'vitest'
import { english } from '../../web/words/en/english'
import { learn, t } from '../../web/words/t'

it('has the texts of a part as soon as they are loaded, even if others never are', async () => {
  const { later } = english
  onTestFinished(() => void Object.assign(english, { later }))
  Object.assign(english, { later: () => new Promise<never>(() => {}) })
  expect(t('inbox.scope_all')).toBe('inbox.scope_all')
  const inbox = learn('inbox')
  void learn('later')
  await inbox
  expect(t('inbox.scope_all')).toBe('All')
  expect(t('view.inbox')).toBe('Inbox')
})

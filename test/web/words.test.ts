import { expect, it, onTestFinished } from 'vitest'
import { english } from '../../web/words/en/english'
import { learn, t } from '../../web/words/t'

it('the texts of a part of the client are available as soon as it is loaded, even if other parts never load', async () => {
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

import { expect, it } from 'vitest'
import { problemOfRealmName } from '#domain/realm/check-name'

it('an organization’s own name is reported as in use, and another name is available', () => {
  expect(problemOfRealmName('club', 'club')).toBe('Subdomain already in use. Please choose a different one.')
  expect(problemOfRealmName('club', 'other')).toBeUndefined()
})

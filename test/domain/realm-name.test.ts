import { expect, it } from 'vitest'
import { problemOfRealmName } from '#domain/realm/check-name'

it('the requested name of an organization is taken', () => {
  expect(problemOfRealmName('club', 'club')).toBe('Subdomain already in use. Please choose a different one.')
  expect(problemOfRealmName('club', 'other')).toBeUndefined()
})

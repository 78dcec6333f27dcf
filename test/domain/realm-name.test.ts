import { expect, it } from 'vitest'
import { problemOfRealmName } from '#domain/realm/check-name'

it('an organization can’t take the name of another one', () => {
  expect(problemOfRealmName('club', 'club')).toBe('Subdomain already in use. Please choose a different one.')
  expect(problemOfRealmName('club', 'other')).toBeUndefined()
})

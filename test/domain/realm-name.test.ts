import { expect, it } from 'vitest'
import { problemOfRealmName } from '#domain/realm/check-name'

it('the name of the organisation that is asked is taken', () => {
  expect(problemOfRealmName('club', 'club')).toBe('Subdomain already in use. Please choose a different one.')
  expect(problemOfRealmName('club', 'other')).toBeUndefined()
})

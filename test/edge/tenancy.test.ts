import { describe, expect, it } from 'vitest'
import { findRealmName, isConfigured, originOf } from '#edge/tenancy'

const LISTED =
  'chat.example.org=main, *.chat.example.net=*, vip.chat.example.net=special , *.old.example=archive, broken, =x, *.=y'

describe('the realm', () => {
  it.each([
    ['chat.example.org', undefined, 'main'],
    ['edgewise.someone.workers.dev', '', 'main'],
    ['localhost', ' ', 'main'],
    ['127.0.0.1', undefined, 'main'],
    ['[::1]', undefined, 'main'],
    ['bikes.localhost', undefined, 'bikes'],
    ['BIKES.localhost.', undefined, 'bikes'],
    ['a.b.localhost', undefined, undefined],
    ['-.localhost', undefined, undefined],
    ['chat.example.org', LISTED, 'main'],
    ['Chat.Example.Org.', LISTED, 'main'],
    ['team.chat.example.net', LISTED, 'team'],
    ['vip.chat.example.net', LISTED, 'special'],
    ['a.b.chat.example.net', LISTED, undefined],
    ['chat.example.net', LISTED, undefined],
    ['.chat.example.net', LISTED, undefined],
    ['evilchat.example.net', LISTED, undefined],
    ['anything.old.example', LISTED, 'archive'],
    ['localhost', LISTED, undefined],
    ['bikes.localhost', LISTED, undefined],
    ['broken', LISTED, undefined],
    ['', LISTED, undefined],
    ['chat.example.org.evil.example', LISTED, undefined],
  ])('of the host %s with HOSTS %s is %s', (host, hosts, realm) => {
    expect(findRealmName(host, hosts)).toBe(realm)
  })
})

describe('the check of whether the settings name a realm', () => {
  it.each([
    ['main', undefined, true],
    ['bikes', undefined, false],
    ['main', LISTED, true],
    ['archive', LISTED, true],
    ['special', LISTED, true],
    ['team', LISTED, false],
    ['*', LISTED, false],
  ])('returns the right result for %s with HOSTS %s: %s', (realm, hosts, expected) => {
    expect(isConfigured(realm, hosts)).toBe(expected)
  })
})

describe('the origin', () => {
  const url = new URL('http://chat.example.org/login')

  it('is that of the request, even if an untrusted caller names another protocol', () => {
    expect(originOf(url, 'https', undefined)).toBe('http://chat.example.org')
  })

  it('uses HTTPS if a trusted proxy sends https or wss, and otherwise HTTP', () => {
    expect(originOf(url, 'https', 'on')).toBe('https://chat.example.org')
    expect(originOf(url, 'wss', 'on')).toBe('https://chat.example.org')
    expect(originOf(url, 'ws', 'on')).toBe('http://chat.example.org')
    expect(originOf(url, 'javascript', 'on')).toBe('http://chat.example.org')
    expect(originOf(url, undefined, 'on')).toBe('http://chat.example.org')
  })
})

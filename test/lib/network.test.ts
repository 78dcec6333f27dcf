import { describe, expect, it } from 'vitest'
import { blockOf, isLoopback, networkOf, siteOf } from '#lib/http/network'

describe('the network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:50123', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:50123', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['[2001:db8:1:2:3:4:5:6]:50123', '2001:db8:1:2::'],
    ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the site', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:1:ffff::9', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['[2001:db8:1:2::9]:50123', '2001:db8:1::/48'],
    ['203.0.113.9', ''],
    ['203.0.113.9:50123', ''],
    ['::ffff:203.0.113.9', ''],
    ['', ''],
  ])('of %s is %s', (address, site) => {
    expect(siteOf(address)).toBe(site)
  })
})

describe('the block', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['[2001:db8:1:ffff::9]:50123', '2001:db8:1::/48'],
    ['203.0.113.9', '203.0.113.0/24'],
    ['203.0.113.250:50123', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['unknown', ''],
    ['', ''],
  ])('of %s is %s', (address, block) => {
    expect(blockOf(address)).toBe(block)
  })
})

describe('a loopback address', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '[::1]:50123', '127.0.0.1:50123'])(
    'can be %s',
    (address) => {
      expect(isLoopback(address)).toBe(true)
    },
  )

  it.each([
    '',
    '192.0.2.1',
    '::',
    '::2',
    '127.0.0.1.example',
    '1127.0.0.1',
    '128.0.0.1',
    '::ffff:192.0.2.1',
    'localhost',
  ])('can’t be “%s”', (address) => {
    expect(isLoopback(address)).toBe(false)
  })
})

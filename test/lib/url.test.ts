import { expect, it } from 'vitest'
import { isUrl } from '#lib/http/url'

it.each([
  'https://example.com',
  'HTTP://EXAMPLE.COM/a?b=c#d',
  'http://127.0.0.1:5002',
  'http://localhost:9991/hook',
  'http://[::1]/',
  'ftp://files.example.org/pub',
  'https://user:pass@sub.example.co.uk./x',
  'https://xn--bcher-kva.example/ü',
  'https://bücher.de',
  'https://a-b.example?x',
])('%s is valid', (text) => {
  expect(isUrl(text)).toBe(true)
})

it.each([
  '',
  'example.com',
  'http://',
  'http://example',
  'http://example..com',
  'http://-a.com',
  'http://a-.com',
  'http://a.c',
  'http://256.1.1.1',
  'http://1.1.1',
  'http://a b.com',
  'http://a.com/b c',
  'http://a.com:123456',
  'http://[::zz]/',
  'javascript:alert(1)',
  'mailto:a@b.co',
  '//a.com',
  ' https://a.com',
  'https://a.com\n',
  `https://a.com/${'x'.repeat(2040)}`,
])('%j is invalid', (text) => {
  expect(isUrl(text)).toBe(false)
})

import { expect, test } from 'vitest'
import { foldName } from '#lib/text/fold'

test('Names that differ in case only are one.', () => {
  expect(foldName('Lunch')).toBe(foldName('lUNCH'))
  expect(foldName('ÉCLAIR Ж')).toBe(foldName('éclair ж'))
})

test('A character whose upper case is several stays itself.', () => {
  expect(foldName('Straße')).not.toBe(foldName('STRASSE'))
  expect(foldName('Straße')).toBe(foldName('STRAßE'))
})

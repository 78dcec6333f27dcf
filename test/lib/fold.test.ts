import { expect, test } from 'vitest'
import { foldName } from '#lib/text/fold'

test('Names that differ only in case are equal.', () => {
  expect(foldName('Lunch')).toBe(foldName('lUNCH'))
  expect(foldName('ÉCLAIR Ж')).toBe(foldName('éclair ж'))
})

test('A character whose uppercase form has several characters stays unchanged.', () => {
  expect(foldName('Straße')).not.toBe(foldName('STRASSE'))
  expect(foldName('Straße')).toBe(foldName('STRAßE'))
})

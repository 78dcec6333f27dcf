import { expect, it } from 'vitest'
import { MemoryBudget } from '#lib/memory/memory-budget'
import { MadeTexts } from '#memory/made-texts'

it('a text is built again only if one of its parts is a different object', () => {
  const texts = new MadeTexts(new MemoryBudget(), 10)
  let made = 0
  const make = () => ({ made: ++made })
  const [settings, groups] = [{}, []]
  expect(texts.get('settings', [settings, groups], make).text).toBe('{"made":1}')
  expect(texts.get('settings', [settings, groups], make).text).toBe('{"made":1}')
  expect(texts.get('settings', [{}, groups], make).text).toBe('{"made":2}')
  expect(texts.get('settings', [settings, []], make).text).toBe('{"made":3}')
  expect(texts.get('others', [settings, groups], make).text).toBe('{"made":4}')
  expect(texts.get('others', [settings], make).text).toBe('{"made":5}')
})

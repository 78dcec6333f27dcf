import { describe, expect, it } from 'vitest'
import { descriptionOf, finished, kindOf, labelOf, partsOf, textWith } from '../../web/views/talk/attached'

const BOAT = { label: 'boat.png', address: '/user_uploads/1/ab/c-d_e/boat.png' }
const OARS = { label: 'two oars.txt', address: '/user_uploads/1/ab/f/two-oars.txt' }
const LINKS = '[boat.png](/user_uploads/1/ab/c-d_e/boat.png)\n[two oars.txt](/user_uploads/1/ab/f/two-oars.txt)'

describe('the files of a message', () => {
  it('are the links in its last lines', () => {
    expect(partsOf(`Look\n${LINKS}`)).toEqual({ words: 'Look', files: [BOAT, OARS] })
    expect(partsOf(LINKS)).toEqual({ words: '', files: [BOAT, OARS] })
    expect(partsOf('plain ')).toEqual({ words: 'plain ', files: [] })
  })

  it('are found after a blank line, and if they share a line', () => {
    expect(partsOf(`Look\n\n${LINKS.replace('\n', ' ')} \n`)).toEqual({ words: 'Look\n', files: [BOAT, OARS] })
  })

  it('don’t include links within text, to other sites, or above more text', () => {
    for (const text of [`see ${LINKS.split('\n')[0]}`, '[a](https://example.com/user_uploads/b.png)', `${LINKS}\nend`])
      expect(partsOf(text)).toEqual({ words: text, files: [] })
  })

  it('leave the typed text unchanged', () => {
    for (const words of ['', 'a', 'a\n', '\n', 'a\n\n\nb ', '```\ncode']) {
      const text = textWith({ words, files: [BOAT, OARS] })
      expect(partsOf(text)).toEqual({ words, files: [BOAT, OARS] })
    }
  })

  it('are not found in a long line that only resembles links', () => {
    const nearly = `${'[a](/user_uploads/b)    '.repeat(400)}!`
    expect(partsOf(nearly).files).toEqual([])
  })

  it('are recognized as pictures or audio by their names', () => {
    expect([BOAT, OARS, { ...OARS, address: '/user_uploads/1/a/Memo.M4A' }].map(kindOf)).toEqual([
      'picture',
      'other',
      'sound',
    ])
  })
})

describe('a message that is sent', () => {
  const closed = (words: string) => finished(textWith({ words, files: [BOAT] })).split('\n[boat')[0]
  it('has every open block closed above its files', () => {
    expect(closed('```js\nlet a')).toBe('```js\nlet a\n```')
    expect(closed('```quote\nso\n~~~~\ncode')).toBe('```quote\nso\n~~~~\ncode\n~~~~\n```')
  })

  it('is unchanged if all its blocks are closed, or if it has no files', () => {
    for (const words of ['a', '```js\na\n```', '````quote\n```\na\n```\n````', '```\n````\n```']) {
      expect(closed(words)).toBe(words)
    }
    expect(finished('```\nno file')).toBe('```\nno file')
  })
})

describe('the description of a picture', () => {
  it('is its label, unless the label is the name of a file', () => {
    expect(descriptionOf(BOAT)).toBe('')
    expect(descriptionOf({ ...BOAT, label: 'My boat.PNG' })).toBe('')
    expect(descriptionOf({ ...BOAT, label: 'A blue boat' })).toBe('A blue boat')
  })

  it('has at most 300 characters, none of which ends the link or begins code', () => {
    expect(labelOf(' a [b](c) \\ `d`\n$$e$$ ')).toBe('a b (c) d e')
    expect(partsOf(textWith({ words: 'w', files: [{ ...BOAT, label: labelOf('x]\ny') }] })).files).toHaveLength(1)
    expect(labelOf('é'.repeat(400))).toHaveLength(300)
  })
})

import { describe, expect, it } from 'vitest'
import { pollOf } from '../../web/views/talk/message/widgets/poll'
import { type FormatKind, format } from '../../web/views/talk/writing/format'
import { triggerIn } from '../../web/views/talk/writing/trigger'

/** Formats text and returns the result. Angle brackets mark the selection in both. */
function formatted(marked: string, kind: FormatKind): string {
  const [start, end] = [marked.indexOf('<'), marked.indexOf('>') - 1]
  const text = marked.replace(/[<>]/g, '')
  const change = format({ text, start, end }, kind)
  const next = text.slice(0, change.from) + change.text + text.slice(change.to)
  return `${next.slice(0, change.start)}<${next.slice(change.start, change.end)}>${next.slice(change.end)}`
}

describe('formatting a selection', () => {
  it('puts marks around it, and removes them again', () => {
    expect(formatted('see <this> now', 'bold')).toBe('see **<this>** now')
    expect(formatted('see **<this>** now', 'bold')).toBe('see <this> now')
    expect(formatted('<>', 'italic')).toBe('*<>*')
  })

  it('distinguishes bold from italic', () => {
    expect(formatted('**<this>**', 'italic')).toBe('***<this>***')
    expect(formatted('***<this>***', 'italic')).toBe('**<this>**')
  })

  it('makes a link, whose address or text is typed next', () => {
    expect(formatted('see <this>', 'link')).toBe('see [this](<https://>)')
    expect(formatted('see <https://a.example/b>', 'link')).toBe('see [<>](https://a.example/b)')
  })

  it('makes lists from whole lines, and blocks from several lines', () => {
    expect(formatted('one\nt<wo\nthr>ee', 'list')).toBe('one\n- two\n- thr<>ee')
    expect(formatted('<a\nb>', 'code')).toBe('```\n<a\nb>\n```')
    expect(formatted('so <a>', 'quote')).toBe('so \n```quote\n<a>\n```')
  })
})

describe('the start of a suggestion', () => {
  const kindOf = (text: string) => triggerIn(text, text.length)

  it('is a special character at the beginning of a word', () => {
    expect(kindOf('hello @may')).toEqual({ kind: 'mention', start: 6, word: 'may' })
    expect(kindOf('@_may')).toMatchObject({ kind: 'silent', word: 'may' })
    expect(kindOf('see #race')).toMatchObject({ kind: 'channel', word: 'race' })
    expect(kindOf('#**race-crew>Sat')).toEqual({ kind: 'topic', start: 0, word: 'Sat', channel: 'race-crew' })
    expect(kindOf('see #race>Sat')).toEqual({ kind: 'topic', start: 4, word: 'Sat', channel: 'race' })
    expect(kindOf('so :row')).toMatchObject({ kind: 'emoji', word: 'row' })
    expect(kindOf('/po')).toMatchObject({ kind: 'command', word: 'po' })
  })

  it('is not found in addresses, smileys, times or code', () => {
    for (const text of ['maya@exa', 'at 10:30', 'well :p', '`@may', '```\n@may', 'so /po'])
      expect(kindOf(text)).toBeUndefined()
  })
})

describe('a poll', () => {
  const said = (sender_id: number, content: object) => ({ sender_id, content: JSON.stringify(content) })

  it('counts votes, accepts an option only once, and lets only its author change the question', () => {
    const submessages = [
      said(1, { widget_type: 'poll', extra_data: { question: 'Boat?', options: ['Kingfisher', 'Old Mill'] } }),
      said(2, { type: 'vote', key: 'canned,0', vote: 1 }),
      said(3, { type: 'vote', key: 'canned,0', vote: 1 }),
      said(3, { type: 'vote', key: 'canned,0', vote: -1 }),
      said(3, { type: 'new_option', idx: 1, option: 'A kayak' }),
      said(2, { type: 'new_option', idx: 1, option: 'A kayak' }),
      said(2, { type: 'vote', key: '3,1', vote: 1 }),
      said(2, { type: 'question', question: 'Mine' }),
      { sender_id: 2, content: 'no JSON' },
      said(1, { type: 'question', question: 'Which boat?' }),
    ]
    const { question, options } = pollOf({ sender_id: 1, submessages } as never)
    expect(question).toBe('Which boat?')
    expect(options.map(({ text, voters }) => [text, ...voters])).toEqual([
      ['Kingfisher', 2],
      ['Old Mill'],
      ['A kayak', 2],
    ])
  })
})

export type FormatKind = 'bold' | 'italic' | 'link' | 'list' | 'quote' | 'code' | 'spoiler' | 'poll'

/** A text field's value and the selected part of it. */
interface Chosen {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A change to a text field's value: the replacement for `from`–`to`, and the selection afterwards. */
interface Change {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Formats the selected text, or removes bold, italic, inline code or a list if the text already has this format. `poll`
 * replaces the text with the command for a poll.
 */
export function format(chosen: Chosen, kind: FormatKind): Change {
  switch (kind) {
    case 'bold':
      return around(chosen, '**')
    case 'italic':
      return around(chosen, '*')
    case 'link':
      return link(chosen)
    case 'list':
      return lines(chosen, '- ')
    case 'quote':
      return fence(chosen, 'quote')
    case 'code':
      return textOf(chosen).includes('\n') ? fence(chosen, '') : around(chosen, '`')
    case 'spoiler':
      return fence(chosen, 'spoiler ')
    case 'poll':
      return put(chosen, '/poll ', '/poll '.length, '/poll '.length)
  }
}

const textOf = ({ text, start, end }: Chosen) => text.slice(start, end)

function put({ start, end }: Chosen, text: string, first: number, last: number): Change {
  return { from: start, to: end, text, start: start + first, end: start + last }
}

function around(chosen: Chosen, mark: string): Change {
  const { text, start, end } = chosen
  const inside = textOf(chosen)
  const isMarked = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark
  // A star that is part of `**` marks bold text, not italic.
  const isLonger = mark === '*' && text.slice(start - 2, start) === '**' && text.slice(start - 3, start) !== '***'
  if (isMarked && !isLonger) {
    const from = start - mark.length
    return { from, to: end + mark.length, text: inside, start: from, end: from + inside.length }
  }
  return put(chosen, `${mark}${inside}${mark}`, mark.length, mark.length + inside.length)
}

const ADDRESS = 'https://'

/**
 * Makes a link and selects its address, so that the user can type over it. If nothing or an address was selected, the
 * cursor goes to where the link's text belongs instead.
 */
function link(chosen: Chosen): Change {
  const inside = textOf(chosen)
  if (/^https?:\/\/\S+$/.test(inside)) return put(chosen, `[](${inside})`, 1, 1)
  const first = inside.length + 3
  return put(chosen, `[${inside}](${ADDRESS})`, inside ? first : 1, inside ? first + ADDRESS.length : 1)
}

function lines(chosen: Chosen, mark: string): Change {
  const from = chosen.text.lastIndexOf('\n', chosen.start - 1) + 1
  const whole = chosen.text.slice(from, chosen.end).split('\n')
  const isMarked = whole.every((line) => line.startsWith(mark))
  const text = whole.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  return { from, to: chosen.end, text, start: from + text.length, end: from + text.length }
}

function fence(chosen: Chosen, kind: string): Change {
  const isAtStart = chosen.start === 0 || chosen.text[chosen.start - 1] === '\n'
  const opening = `${isAtStart ? '' : '\n'}\`\`\`${kind}\n`
  const text = `${opening}${textOf(chosen)}\n\`\`\``
  return put(chosen, text, opening.length, opening.length + textOf(chosen).length)
}

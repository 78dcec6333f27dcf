import { t } from '../../../../words/t'

type Choices = Readonly<Record<string, { readonly text: string; readonly order: string }>>

const read = (data: string | undefined): Choices => JSON.parse(data || '{}')

/** The options of a list, one per line, in order. */
export const linesOfChoices = (data: string): string =>
  Object.values(read(data))
    .sort((one, other) => Number(one.order) - Number(other.order))
    .map(({ text }) => text)
    .join('\n')

/** The options in these lines. An existing option keeps its number, to which people's answers refer. */
export function choicesOfLines(lines: string, before?: string): Choices {
  const known = new Map(Object.entries(read(before)).map(([value, { text }]) => [text, value]))
  let last = Math.max(-1, ...[...known.values()].map(Number))
  const texts = [...new Set(lines.split('\n').map((line) => line.trim()))].filter(Boolean)
  return Object.fromEntries(
    texts.map((text, at) => {
      const value = known.get(text) ?? String(++last)
      return [value, { text, order: String(at + 1) }]
    }),
  )
}

/** The external accounts that the server supports, and an option for any other. */
export const externalChoices = () => [
  { value: 'github', label: 'GitHub' },
  { value: 'twitter', label: 'Twitter' },
  { value: 'custom', label: t('field.other_account') },
]

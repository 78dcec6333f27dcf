import { useSignal } from '@preact/signals'
import { parseTemplate } from 'url-template'
import { Field } from '../../../../parts/controls/field'
import { t } from '../../../../words/t'

interface Trial {
  readonly text: string
  readonly link?: string
}

const LONGEST = 200

/** Shows what a pattern matches in a sample text, and the addresses of the links, before the pattern is saved. */
export function LinkifierTrial({ pattern, template }: { pattern: string; template: string }) {
  const text = useSignal('')
  const tried = text.value === '' ? undefined : tryOut(pattern, template, text.value)
  return (
    <div class="stack trial">
      <Field label={t('linkifier.try')} value={text} input={{ maxLength: LONGEST }} />
      {tried && (
        <p class="hint" role="status">
          {'problem' in tried ? tried.problem : tried.parts.length === 0 ? t('linkifier.finds_none') : null}
          {'parts' in tried &&
            tried.parts.map(({ text: found, link }) => (
              <span key={found} class="found">
                <code>{found}</code> → <span class="secret">{link}</span>
              </span>
            ))}
        </p>
      )}
    </div>
  )
}

function tryOut(pattern: string, template: string, text: string): { parts: Trial[] } | { problem: string } {
  try {
    // Patterns use Python's syntax for named groups.
    const expression = new RegExp(pattern.replaceAll('(?P<', '(?<'), 'gu')
    const expand = parseTemplate(template)
    const found = [...text.matchAll(expression)].filter(([whole]) => whole !== '')
    return { parts: found.map((one) => ({ text: one[0], link: expand.expand(one.groups ?? {}) })) }
  } catch {
    return { problem: t('linkifier.broken') }
  }
}

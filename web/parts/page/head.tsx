import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { heading } from '../../app/title'
import { t } from '../../words/t'
import { Icon } from '../icons/icon'

interface HeadProps {
  title: string
  /** The title as it is shown, if that isn't just plain text. */
  name?: ComponentChildren
  /** The element before the title: a picture, or a topic's channel. */
  before?: ComponentChildren
  /** Additional text next to the title, if there is room. */
  sub?: string | undefined
  /** The address for going back on phones; undefined on root screens. */
  back?: string
  /** Buttons at the end. */
  children?: ComponentChildren
}

/** Uses the view's name as the page's title. */
export function useHeading(title: string): void {
  useLayoutEffect(() => {
    heading.value = title
  }, [title])
}

/** The header of a view, with its only `h1`. */
export function Head({ title, name = title, before, sub, back, children }: HeadProps) {
  useHeading(title)
  return (
    <header class="head">
      {back && (
        <a class="icon-btn back" href={back} aria-label={t('shell.back')}>
          <Icon name="left" />
        </a>
      )}
      <div class="crumbs">
        {before}
        <h1>{name}</h1>
        {sub && <span class="sub wide-only">{sub}</span>}
      </div>
      {children}
    </header>
  )
}

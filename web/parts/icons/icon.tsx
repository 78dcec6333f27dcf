import type { IconName } from './icon-names'

interface IconProps {
  name: IconName
  size?: 's' | 'l'
  class?: string
  hue?: number
}

/** A picture from the page's sprite. It has no text of its own, since the element around it has a name. */
export function Icon({ name, size, class: more, hue }: IconProps) {
  const classes = ['icon', size && `icon-${size}`, more].filter(Boolean).join(' ')
  return (
    <svg class={classes} data-hue={hue} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

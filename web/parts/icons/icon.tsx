import type { IconName } from './icon-names'

interface IconProps {
  name: IconName
  size?: 's' | 'l'
  class?: string
  hue?: number
}

/** A picture of the page's sprite. It says nothing by itself: what it is on has a name. */
export function Icon({ name, size, class: more, hue }: IconProps) {
  const classes = ['icon', size && `icon-${size}`, more].filter(Boolean).join(' ')
  return (
    <svg class={classes} data-hue={hue} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

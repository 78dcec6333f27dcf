import type { IconName } from '../icons/icon-names'

type Attributes = Readonly<Record<string, string>>

/** An element with its attributes and contents. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

export function iconNode(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#i-${name}`)
  svg.append(use)
  return svg
}

export const iconButton = (name: IconName, label: string, attributes: Attributes = {}) =>
  element(
    'button',
    { type: 'button', class: 'icon-btn', 'aria-label': label, title: label, ...attributes },
    iconNode(name),
  )

/** All of these colors are dark enough for white letters. */
const COLORS = [
  '#3d5a80',
  '#8a4f2d',
  '#4a6b3a',
  '#7a3e6b',
  '#2f6f6a',
  '#9a3b3b',
  '#5b5496',
  '#7a6423',
  '#3b6ea5',
  '#6b4a3a',
]
const LONGEST_LETTERS = 2

/**
 * Draws the picture `COLOR-LETTERS.svg`: letters on a background of the color with that number. Undefined for other
 * names.
 */
export function drawInitials(file: string): string | undefined {
  const [, color = '', letters = ''] = /^(\d)-(\P{C}*)\.svg$/u.exec(file) ?? []
  const fill = COLORS[Number(color)]
  if (color === '' || !fill || [...letters].length > LONGEST_LETTERS) return undefined
  const shown = letters.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">
<rect width="100" height="100" fill="${fill}"/>
<text x="50" y="50" dy=".36em" text-anchor="middle" font-family="sans-serif" font-size="42" fill="#fff">${shown}</text>
</svg>`
}

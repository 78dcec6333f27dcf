const HEADING = '## Where the reference differs from the public description'

/** The differences that a page lists: the code in the first column of the table under `HEADING`. */
export function toldDifferences(page: string): Set<string> {
  const [, section = ''] = page.split(`${HEADING}\n`)
  const [own = ''] = section.split('\n## ')
  const cells = [...own.matchAll(/^\| (`.*`) \| .+ \|$/gm)].map(([, cell]) => cell)
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, difference]) => difference)))
}

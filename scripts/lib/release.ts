/**
 * Computes the changes that a release makes to the project's files. The functions write nothing, so the changes can be
 * shown before they are made.
 */

const HEADING = '## Unreleased'

/** Parses a version such as "1.2.3" into numbers. Throws an error for anything else. */
export function parseVersion(text) {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? []
  if (parts.length === 0) throw new Error(`"${text}" isn’t a version such as 0.2.0`)
  return parts.map(Number)
}

/** Whether the first version is later than the second one. */
export function isLater(version, other) {
  const [mine, others] = [parseVersion(version), parseVersion(other)]
  const at = mine.findIndex((part, index) => part !== others[index])
  return at >= 0 && mine[at] > others[at]
}

/** Returns the changelog with its unreleased part under the version's heading, and that part by itself. */
export function releaseChangelog(changelog: string, { version, date }: { version: string; date: string }) {
  const at = changelog.indexOf(`${HEADING}\n`)
  if (at < 0) throw new Error(`CHANGELOG.md has no "${HEADING}"`)
  const from = at + HEADING.length
  const next = changelog.indexOf('\n## ', from)
  const notes = changelog.slice(from, next < 0 ? undefined : next).trim()
  if (notes === '') throw new Error(`CHANGELOG.md has nothing under "${HEADING}"`)
  const rest = next < 0 ? '\n' : changelog.slice(next)
  return { notes, changelog: `${changelog.slice(0, at)}${HEADING}\n\n## ${version} (${date})\n\n${notes}\n${rest}` }
}

/** `package.json` or the lock file with the new version; everything else stays as it is. */
export function withVersion(text, version) {
  const found = JSON.parse(text)
  const places = found.packages ? 2 : 1
  let left = places
  const pattern = new RegExp(`("version": )"${found.version.replaceAll('.', '\\.')}"`, 'g')
  return text.replace(pattern, (whole, key) => (left-- > 0 ? `${key}"${version}"` : whole))
}

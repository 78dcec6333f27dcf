const FILE = /^(\d{4})-[a-z0-9-]+\.md$/
const HEAD = /^# (\d{4}) (\S.*)\n\nStatus: (.+)\n\n/
const STATUS = /^(?:accepted|accepted, amended by (.+)|superseded by (.+))$/
const LINK = /\[(\d{4})\]\(([^)]+)\)/g

/**
 * Lists what is wrong with decisions and their list, as sentences. `files` maps names to contents, and includes the
 * list, which is `README.md`.
 */
export function faultsOfDecisions(files: Record<string, string>) {
  const faults: string[] = []
  const listed = (files['README.md'] ?? '').split('\n').filter((line) => line.startsWith('- ['))
  const expected = Object.entries(files).flatMap(([name, text]) => {
    const number = FILE.exec(name)?.[1]
    if (number === undefined) return []
    const [, numberInside, title, status = ''] = HEAD.exec(text) ?? []
    if (numberInside !== number) {
      faults.push(`${name} does not begin with "# ${number} Title", an empty line, and "Status: …"`)
      return []
    }
    faults.push(...faultsOfStatus(name, status, files))
    return [`- [${number} ${title}](${name})${remarkOf(status)}`]
  })
  for (const line of expected) {
    if (!listed.includes(line)) faults.push(`README.md lacks the line "${line}"`)
  }
  for (const line of listed) {
    if (!expected.includes(line)) faults.push(`README.md has a line that no decision asks for: "${line}"`)
  }
  if (new Set(listed).size < listed.length) faults.push('README.md lists a decision twice')
  return faults
}

function faultsOfStatus(name, status, files) {
  const [matched, amending, superseding] = STATUS.exec(status) ?? []
  if (matched === undefined) return [`${name} has a status of its own kind: "${status}"`]
  const later = amending ?? superseding
  if (later === undefined) return []
  const links = [...later.matchAll(LINK)]
  const isLinksOnly = links.length > 0 && later.replaceAll(LINK, '').replaceAll(/, | and /g, '') === ''
  if (!isLinksOnly) return [`${name} names no later decision in its status, or more than that: "${status}"`]
  return links
    .filter(([, number, file]) => !file.startsWith(`${number}-`) || !(file in files) || file === name)
    .map(([link]) => `${name} names a decision that is not there: ${link}`)
}

/** The remark after a title in the list. */
function remarkOf(status) {
  const remark = status.replaceAll(LINK, '$1').replace(/^accepted(, )?/, '')
  return remark === '' ? '' : `: ${remark}`
}

/** A reference to a decision in a page or code: by its file, its path or its number. */
const CITATION = /[Dd]ecisions?(?:\/|[\s*]+\[?)(\d{4})\b|\]\((?:[\w./]*\/)?(\d{4})-[a-z0-9-]+\.md\)/g

/**
 * Decisions that nothing outside the decisions cites, and citations of decisions that don't exist. `names` lists the
 * files of decisions. `texts` contains the text of the files that may cite them, by path.
 */
export function faultsOfCitations(names: string[], texts: Record<string, string>) {
  const numbers = names.flatMap((name) => FILE.exec(name)?.[1] ?? [])
  const cited = new Set<string>()
  const faults: string[] = []
  for (const [path, text] of Object.entries(texts)) {
    for (const [, bare, linked] of text.matchAll(CITATION)) {
      const number = bare ?? linked ?? ''
      if (!path.startsWith('docs/decisions/')) cited.add(number)
      if (!numbers.includes(number)) faults.push(`${path} cites decision ${number}, which is not there`)
    }
  }
  const uncited = numbers.filter((number) => !cited.has(number))
  return [...faults, ...uncited.map((number) => `no page and no code cites decision ${number}`)]
}

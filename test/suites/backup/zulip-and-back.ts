// Checks that a backup in Zulip's format has everything that Zulip's importer needs, and that people get the same
// answers after our own import of it.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { x } from 'tar'
import { request } from '../../../tools/lib/http.mjs'
import { differences } from '../../import/compare.mjs'
import { logIn, PASSWORD, readLinks } from '../import/log-in.ts'
import { problemsOfArchive } from '../import/zulip-archive.ts'
import { runProgram } from './programs.ts'
import { OWNER } from './random-organization.ts'

/**
 * Converts a backup to Zulip's format, and checks the result.
 *
 * @returns the path of the converted archive
 */
export async function checkZulipFormat(name, archive, server, work, check): Promise<string> {
  const out = join(work, `${name}-zulip.tar.gz`)
  const { code, output } = await runProgram(server, 'backup.ts', ['--from', archive, '--out', out, '--format', 'zulip'])
  check(`${name}: a backup is written in Zulip's format`, code === 0 && /messages, for Zulip/.test(output), output)
  const folder = join(work, `${name}-zulip`)
  mkdirSync(folder)
  await x({ file: out, cwd: folder })
  const [inner = ''] = readdirSync(folder)
  const problems = problemsOfArchive(join(folder, inner))
  check(
    `${name}: the export has everything that Zulip’s importer requires`,
    problems.length === 0,
    problems.slice(0, 8).join('\n    '),
  )
  rmSync(folder, { recursive: true })
  return out
}

/**
 * Parts that may contain earlier names of people and groups aren't compared: current and earlier texts of messages are
 * rendered again from their sources, which are compared, and the format has no names in reactions.
 */
const OF_THEN =
  /\.messages\[\]\.(content|match_content|edit_history\[\]\.prev_rendered_content|reactions\[\]\.user\.full_name)$/
const isOfThen = (question, path) => {
  const isSource = path.endsWith('.content') && question.includes('"apply_markdown":false')
  return OF_THEN.test(path) && !isSource
}

/** Exports the random organization, and imports it again. */
export async function checkOutAndIn({ url, accounts, answersAt }, server, work, archive, check) {
  const out = await checkZulipFormat('random', archive, server, work, check)
  const copy = `http://back.localhost:${server.port}`
  const links = join(work, 'back-links.txt')
  const imported = await runProgram(server, 'import.ts', ['--url', copy, '--from', out, '--links', links])
  check('random: our own importer accepts the export', imported.code === 0, imported.output)
  check('random: the export has no unknown data', !/Unknown to this version/.test(imported.output), imported.output)
  const known = readLinks(links)
  const fresh = new Map()
  for (const who of accounts.keys()) {
    const email = who === 'olivia' ? OWNER : `${who}@example.com`
    if (!known.has(email)) continue
    await logIn(copy, known, email, who)
    const form = { username: email, password: PASSWORD }
    const { body } = await request(`${copy}/api/v1/fetch_api_key`, { method: 'POST', form })
    fresh.set(who, `${body.email}:${body.api_key}`)
  }
  const before = await answersAt(url, (who) => accounts.get(who).basic)
  const after = await answersAt(copy, (who) => fresh.get(who))
  const wrong = Object.keys(before).flatMap((question) => {
    if (!fresh.has(question.split(' ')[0])) return []
    const [one, other] = [before[question], after[question]].map((text) => JSON.parse(text.slice(text.indexOf(' '))))
    const found = differences(one, other).filter(({ path }) => !isOfThen(question, path))
    return found.map((difference) => `${question}: ${JSON.stringify(difference).slice(0, 300)}`)
  })
  check(
    `random: ${fresh.size} people get the same answers after the import`,
    wrong.length === 0 && fresh.size > 0,
    wrong.slice(0, 6).join('\n    '),
  )
}

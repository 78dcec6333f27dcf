// Prose can be read and found: the list of decisions is complete, statuses are consistent, no line is too long.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOfDecisions } from '../lib/decisions.mjs'
import { ROOT } from '../lib/paths.mjs'
import { LONGEST_LINE, longLines } from '../lib/prose.mjs'
import { runChecks } from './checks.mjs'

const read = (file) => readFileSync(join(ROOT, file), 'utf8')
const namesIn = (folder) => readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.md'))

const GOOD = {
  '0001-a.md': '# 0001 A\n\nStatus: superseded by [0002](0002-b.md)\n\nText.\n',
  '0002-b.md': '# 0002 B\n\nStatus: accepted\n\nText.\n',
  'README.md': '- [0001 A](0001-a.md): superseded by 0002\n- [0002 B](0002-b.md)\n',
}
const BAD = {
  'another heading': { '0002-b.md': '# 2. B\n\nStatus: accepted\n\nText.\n' },
  'no status': { '0002-b.md': '# 0002 B\n\nText.\n' },
  'another status': { '0002-b.md': '# 0002 B\n\nStatus: maybe\n\nText.\n' },
  'a later decision that is not there': {
    '0001-a.md': '# 0001 A\n\nStatus: superseded by [0003](0003-c.md)\n\nText.\n',
  },
  'one that is not listed': { '0003-c.md': '# 0003 C\n\nStatus: accepted\n\nText.\n' },
  'one that is listed with another status': { '0001-a.md': '# 0001 A\n\nStatus: accepted\n\nText.\n' },
  'one that is listed twice': { 'README.md': `${GOOD['README.md']}- [0002 B](0002-b.md)\n` },
}

await runChecks(async ({ check }) => {
  check('decisions in order have no faults', faultsOfDecisions(GOOD).length === 0)
  for (const [name, change] of Object.entries(BAD)) {
    check(`a fault of decisions is found: ${name}`, faultsOfDecisions({ ...GOOD, ...change }).length > 0)
  }
  const folder = 'docs/decisions'
  const decisions = Object.fromEntries(namesIn(folder).map((name) => [name, read(join(folder, name))]))
  const faults = faultsOfDecisions(decisions)
  check(
    'every decision has its heading, its status and its line in the list',
    faults.length === 0,
    faults.join('\n    '),
  )

  const long = 'word '.repeat(25).trim()
  check('a long line is found', longLines(`short\n${long}\n`).join() === '2')
  check(
    'tables, code and addresses may be long',
    longLines(`| ${long} |\n\`\`\`\n${long}\n\`\`\`\n[a](${'b'.repeat(120)})`).length === 0,
  )
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    ...['docs', folder].flatMap((one) => namesIn(one).map((name) => join(one, name))),
  ]
  const tooLong = files.flatMap((file) => longLines(read(file)).map((line) => `${file}:${line}`))
  check(`no line of prose has more than ${LONGEST_LINE} characters`, tooLong.length === 0, tooLong.join('\n    '))
})

// Generates the page `/api` and the description `/api/openapi.json` from the operations' parameters, the types of their
// answers, their doc comments, and the recorded examples.
//   node scripts/api/generate.mjs          writes them, as npm run generate does
//   node scripts/api/generate.mjs --check  fails if the files are out of date
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../../tools/lib/arguments.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { describeEverything } from './everything.ts'

const FOLDER = 'src/edge/reference'

const { check } = readArguments(
  { check: { type: 'boolean', default: false } },
  'node scripts/api/generate.mjs [--check]',
)
const LONGEST_SHOWN = 160
try {
  const { document, page, script, style, problems } = await describeEverything()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const files = {
    'openapi.generated.txt': document,
    'page.generated.html': page,
    'script.generated.txt': script,
    'style.generated.txt': style,
  }
  for (const [name, text] of Object.entries(files)) keep(join(FOLDER, name), text)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function keep(path, text) {
  const file = join(ROOT, path)
  if (!check) return writeFileSync(file, text)
  const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (written === text) return undefined
  const lines = text.split('\n')
  const at = written.split('\n').findIndex((line, index) => line !== lines[index])
  throw new Error(
    `${path} differs from the operations, starting at line ${at + 1}:\n  written:    ${line(written.split('\n')[at])}\n  operations: ${line(lines[at])}\n` +
      'If the change is intended, run `npm run generate` and commit the result.',
  )
}

/** @param {string | undefined} text */
function line(text = '(nothing)') {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

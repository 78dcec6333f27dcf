// Copies the recorded webhooks into the repository: `node scripts/integrations/copy-cases.ts`. A payload that several
// cases share is written once.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from '../markdown/load.ts'
import { CASES, packed, RECORDED } from './cases.ts'

const { findIntegration } = await load(['src/integrations/index.ts'])

for (const file of readdirSync(RECORDED).filter((name) => name.endsWith('.json'))) {
  const recorded = JSON.parse(readFileSync(join(RECORDED, file), 'utf8'))
  writeFileSync(join(CASES, file), packed(recorded))
  if (findIntegration(recorded.integration)) continue
  console.error(`${recorded.integration} has cases but no integration. See docs/adding-an-integration.md`)
  process.exitCode = 1
}

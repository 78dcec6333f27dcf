// Copies the recorded webhooks into the repository: `npm run integrations:copy`. Cases that share a payload share its text.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CASES, packed, RECORDED } from './cases.mjs'

for (const file of readdirSync(RECORDED).filter((name) => name.endsWith('.json'))) {
  const recorded = JSON.parse(readFileSync(join(RECORDED, file), 'utf8'))
  writeFileSync(join(CASES, file), packed(recorded))
}

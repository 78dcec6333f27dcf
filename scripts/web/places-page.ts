// Generates docs/where-in-the-client.md from the lists of places and the client's tables of settings.
//   node scripts/web/places-page.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { describePlaces } from './describe.ts'

writeFileSync(join(ROOT, 'docs/where-in-the-client.md'), await describePlaces())

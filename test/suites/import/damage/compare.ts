import { writeFileSync } from 'node:fs'
import { importArchive } from '../../../../tools/import/import-archive.ts'
import { zipOf } from '../zip.ts'

/**
 * An archive, and the kinds of damage to it: a name, the change to the files, and all resulting changes in the dry
 * run's counts except `unread`. If the archive can't be read, the refusal's text is given instead of the counts.
 */
export type Damaged = {
  name: string
  files: () => Record<string, string | Buffer>
  options: object
  damage: [string, (files: any) => void, Record<string, number> | RegExp][]
}

/**
 * Compares the dry run of each damaged archive with that of the intact one.
 *
 * @param archive the path at which the archives are written
 */
export async function checkDamage(
  { name, files, options, damage }: Damaged,
  archive: string,
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const whole = countsIn(await dryRun(files(), options, archive))
  for (const [about, change, wanted] of damage) {
    const changed = files()
    change(changed)
    const { told, refused } = await dryRun(changed, options, archive)
    if (wanted instanceof RegExp) {
      const isOneLine = refused !== undefined && !refused.includes('\n')
      check(`${name}: an archive with ${about} is refused`, isOneLine && wanted.test(refused), refused ?? told)
      continue
    }
    const found = differences(whole, countsIn({ told }))
    const isSame = refused === undefined && JSON.stringify(found) === JSON.stringify(sorted(wanted))
    const detail = `${refused ?? JSON.stringify(found)}\n    and not\n    ${JSON.stringify(sorted(wanted))}`
    check(`${name}: the dry run counts ${about}`, isSame, detail)
  }
}

async function dryRun(files, options, archive) {
  writeFileSync(archive, zipOf(files))
  const told: string[] = []
  const refused = await importArchive(archive, { chat: options, say: (line) => told.push(line) }).then(
    () => undefined,
    (error) => String(error.message),
  )
  return { told: told.join('\n'), refused }
}

const countsIn = ({ told }) =>
  new Map<string, number>(
    [...told.matchAll(/^ {2}(?!unread:)(.+): (\d+)$/gm)].map(([, what, count]) => [what, Number(count)]),
  )

function differences(before, after) {
  const all = [...new Set([...before.keys(), ...after.keys()])]
  const changed = all.map((what) => [what, (after.get(what) ?? 0) - (before.get(what) ?? 0)])
  return sorted(Object.fromEntries(changed.filter(([, count]) => count !== 0)))
}

const sorted = (counts) => Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)))

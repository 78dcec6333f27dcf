// Checks ten archives with different damage: the dry run must count exactly what is missing, and nothing else.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'tar'
import { importArchive } from '../../../tools/import/import-archive.ts'
import { seeded } from '../seeded.ts'

const ARCHIVES = 10
const MOST = 7
const NOBODY = 987_654

/**
 * @param good a folder with an unpacked export
 * @param work a folder
 */
export async function checkDamaged(
  good: string,
  work: string,
  { seed }: { seed: number },
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const before = await counted(good, work)
  for (let number = 1; number <= ARCHIVES; number++) {
    const folder = mkdtempSync(join(work, 'damaged-'))
    cpSync(good, folder, { recursive: true })
    const damage = damageIn(join(folder, readdirSync(folder)[0] ?? ''), seeded(seed * ARCHIVES + number))
    const found = await counted(folder, work)
    rmSync(folder, { recursive: true, force: true })
    const wanted = new Map(before)
    for (const [what, count] of damage) wanted.set(what, (wanted.get(what) ?? 0) + count)
    const wrong = [...new Set([...wanted.keys(), ...found.keys()])].filter(
      (what) => (wanted.get(what) ?? 0) !== (found.get(what) ?? 0),
    )
    check(
      `damaged archive ${number}: all missing data is counted (${damage.length} kinds)`,
      wrong.length === 0 && damage.length > 0,
      wrong.map((what) => `${what}: ${found.get(what)}, not ${wanted.get(what)}`).join('\n    '),
    )
  }
}

/** Damages an export, and returns how the counts of the dry run must change. */
function damageIn(root, random) {
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const [realm, messages] = [read('realm.json'), read('messages-000001.json')]
  const files = readdirSync(join(root, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'records.json')
    .map(({ parentPath, name }) => join(parentPath, name))
  const some = () => (random() < 0.6 ? 1 + Math.floor(random() * MOST) : 0)
  const [first] = messages.zerver_message
  const ways = {
    'files that aren’t in the archive': () => {
      const gone = files.slice(0, some())
      for (const file of gone) rmSync(file)
      return gone.length
    },
    "rows of zerver_message whose sender doesn't exist": () =>
      repeat(some(), (at) => messages.zerver_message.push({ ...first, id: 2_000_000_000 + at, sender: NOBODY })),
    "rows of zerver_subscription whose user_profile doesn't exist": () =>
      repeat(some(), () => realm.zerver_subscription.push({ ...realm.zerver_subscription[0], user_profile: NOBODY })),
    "reactions to messages that don't exist": () =>
      repeat(some(), () => realm.zerver_reaction.push({ ...realm.zerver_reaction[0], message: NOBODY })),
    'rows of zerver_usertopic that aren’t objects': () => repeat(some(), () => realm.zerver_usertopic.push('damaged')),
    'rows of zerver_message without a valid id': () =>
      repeat(some(), () => messages.zerver_message.push({ ...first, id: 'damaged' })),
    'message files that are missing (messages-000002.json)': () => {
      if (some() === 0) return 0
      writeFileSync(join(root, 'messages-000003.json'), JSON.stringify({ zerver_message: [], zerver_usermessage: [] }))
      return 1
    },
  }
  const damage = Object.entries(ways)
    .map(([what, damageThem]) => [what, damageThem()] as const)
    .filter(([, count]) => count > 0)
  writeFileSync(join(root, 'realm.json'), JSON.stringify(realm))
  writeFileSync(join(root, 'messages-000001.json'), JSON.stringify(messages))
  return damage
}

function repeat(times, change) {
  for (let at = 0; at < times; at++) change(at)
  return times
}

/** The counts that a dry run prints: of the data that exists, except for files, and of the data that is missing. */
async function counted(folder, work) {
  const file = join(work, 'damaged.tar.gz')
  await create({ gzip: true, file, cwd: folder }, readdirSync(folder))
  const told: string[] = []
  await importArchive(file, { say: (line) => told.push(line) })
  const lines = told.join('\n').matchAll(/^ {2}(.+): (\d+)$/gm)
  return new Map([...lines].filter(([, what]) => what !== 'file').map(([, what, count]) => [what, Number(count)]))
}

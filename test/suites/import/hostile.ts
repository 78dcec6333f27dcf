// Tries archives that are damaged or hostile: each is refused with one line before anything is stored, or its bad parts
// are left out and reported.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { importArchive } from '../../../tools/import/import-archive.ts'
import { unpack } from '../../../tools/import/unpack.ts'
import { uploader } from '../../../tools/import/upload.ts'
import { request } from '../../../tools/lib/http.mjs'
import { checkBomb } from './bomb.ts'
import { checkDamaged } from './damaged.ts'
import { LEFT_OUT, RAW, REFUSED } from './hostile-cases.ts'

/** @param archive a good export */
export async function checkHostile(
  archive: string,
  { port, setupKey, share, seed }: { port: number; setupKey: string; share: number; seed: number },
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const work = mkdtempSync(join(tmpdir(), 'edgewise-hostile-'))
  const good = await unpack(archive)
  try {
    await checkBomb(archive, work, check)
    await checkDamaged(good, work, { seed }, check)
    const cases: {
      name: string
      make: () => Buffer | Promise<Buffer>
      said?: RegExp
      lines: RegExp[]
      leastMessages?: number
    }[] = []
    for (const [name, [make, said]] of Object.entries(RAW)) {
      cases.push({ name, said, lines: [], make: () => make(readFileSync(archive)) })
    }
    for (const [name, [change, said]] of Object.entries(REFUSED)) {
      cases.push({ name, said, lines: [], make: () => changed(good, work, change) })
    }
    for (const [name, [change, lines, { leastMessages } = { leastMessages: 20 }]] of Object.entries(LEFT_OUT)) {
      cases.push({ name, lines, leastMessages, make: () => changed(good, work, change) })
    }
    const every = Math.max(1, Math.round(1 / share))
    for (const [index, one] of cases.entries()) {
      if ((index + seed) % every !== 0) continue
      const url = `http://hostile${index}.localhost:${port}`
      const file = join(work, 'hostile.tar.gz')
      writeFileSync(file, await one.make())
      const to = uploader({ url, setupKey })
      const wrong = one.said ? await whatRefuses(file, to, url, one.said) : await whatIsLeftOut(file, to, url, one)
      check(
        `${one.name}: ${one.said ? 'the archive is refused, and nothing is stored' : 'the data is left out and reported'}`,
        !wrong,
        wrong,
      )
    }
  } finally {
    rmSync(good, { recursive: true, force: true })
    rmSync(work, { recursive: true, force: true })
  }
}

async function changed(good, work, change) {
  const folder = mkdtempSync(join(work, 'changed-'))
  cpSync(good, folder, { recursive: true })
  const root = join(folder, readdirSync(folder)[0] ?? '')
  const written = new Set()
  const write = (name, content) => {
    written.add(name)
    writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const remove = (name) => {
    written.add(name)
    rmSync(join(root, name))
  }
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const files = {
    'realm.json': read('realm.json'),
    'messages-000001.json': read('messages-000001.json'),
    'attachment.json': read('attachment.json'),
  }
  change({
    realm: files['realm.json'],
    messages: files['messages-000001.json'],
    attachments: files['attachment.json'],
    names: readdirSync(root),
    write,
    remove,
  })
  for (const [name, content] of Object.entries(files)) if (!written.has(name)) write(name, content)
  const file = join(work, 'changed.tar.gz')
  await create({ gzip: true, file, cwd: folder }, readdirSync(folder))
  rmSync(folder, { recursive: true, force: true })
  return readFileSync(file)
}

async function whatRefuses(file, to, url, said) {
  const error = await importArchive(file, { to, say: () => {} }).then(
    () => undefined,
    (refusal) => refusal,
  )
  if (!error) return 'it was imported'
  if (!said.test(error.message) || error.message.includes('\n')) return `it says: ${error.message}`
  const { status } = await request(`${url}/api/v1/server_settings`)
  return status === 404 ? '' : `the address answers ${status}`
}

async function whatIsLeftOut(
  file: string,
  to: ReturnType<typeof uploader>,
  url: string,
  { lines, leastMessages }: { lines: RegExp[]; leastMessages?: number },
) {
  const told: string[] = []
  const failure = await importArchive(file, { to, say: (line) => told.push(line) }).then(
    () => undefined,
    (error) => error,
  )
  if (failure) return `it fails: ${failure.stack}`
  const missing = lines.filter((line) => !line.test(told.join('\n')))
  if (missing.length > 0) return `it doesn't say ${missing.join()}, but ${told.join('\n')}`
  return whatIsWrongInside(to, url, leastMessages)
}

/**
 * Returns the first problem with imported data, or an empty string: enough messages must be shown, and nothing may
 * contain a script.
 */
async function whatIsWrongInside(to, url, leastMessages) {
  const { links } = await to.links(0)
  const form = { password: 'seven purple walruses', again: 'seven purple walruses' }
  const [{ email, link } = { email: '', link: '' }] = links
  await request(link, { method: 'POST', form, headers: { origin: url } })
  const key = await request(`${url}/api/v1/fetch_api_key`, {
    method: 'POST',
    form: { username: email, password: form.password },
  })
  const basic = `${key.body.email}:${key.body.api_key}`
  const found = await request(`${url}/api/v1/messages`, {
    basic,
    form: { anchor: 'newest', num_before: 1000, num_after: 0 },
  })
  if (found.status !== 200 || found.body.messages.length < leastMessages)
    return `messages: ${found.status} ${found.text.slice(0, 200)}`
  if (/<script|onerror=alert\(1\)>/.test(found.body.messages.map(({ content }) => content).join()))
    return 'a script in a message'
  const all = await request(`${url}/api/v1/register`, { method: 'POST', basic, form: {} })
  if (all.status !== 200 || /javascript:/i.test(all.text)) return `a script in what clients begin with: ${all.status}`
  const channels = await request(`${url}/api/v1/streams`, { basic })
  const descriptions = channels.body.streams.map(({ rendered_description }) => rendered_description)
  return /<script|<img src=x/.test(descriptions.join()) ? 'a script in a description' : ''
}

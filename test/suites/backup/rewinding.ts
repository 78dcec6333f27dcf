// Runs the program that rewinds an organization, with a server whose platform can't do that, and with a stand-in for
// one that can.
import { createServer } from 'node:http'
import { runProgram } from './programs.ts'

const TO = '2026-11-20T10:30:00.000Z'
const LOST = { messages: 7, people: 1, bots: 0, channels: 2, files: 3, acts: 9 }

export async function checkRewinding(
  { url }: { url: string },
  server: any,
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const run = (...args) => runProgram(server, 'rewind.ts', args)
  const refused = await run('--url', url, '--to', TO)
  check(
    'going back to a time before the founding is refused',
    isRefused(refused, /no organization here/),
    refused.output,
  )
  const never = await run('--url', url, '--undo')
  check('undoing is refused if nothing was rewound', isRefused(never, /no rewind to undo/), never.output)
  const wrong = await run('--url', url, '--to', 'yesterday')
  check('a time that can’t be read is refused', isRefused(wrong, /"yesterday" isn’t a time/), wrong.output)
  await withStandIn(async (standIn, asked) => {
    const dry = await run('--url', standIn, '--to', TO, '--dry-run')
    check(
      'the dry run prints the data that would be lost',
      dry.code === 0 && /messages: 7\n/.test(dry.output),
      dry.output,
    )
    // To check the key, the program first requests the links for people with ids after a very large one.
    const [opened, ...others] = asked
    check(
      'the dry run sends no request that changes anything',
      /^\/setup\/links\?after=\d+$/.test(opened ?? '') &&
        others.join() === `/setup/rewind?to=${Date.parse(TO)}&dry_run=true`,
      asked.join(),
    )
    const done = await run('--url', standIn, '--to', TO)
    check(
      'missing files are listed',
      /Uploaded files that are missing \(1\):\n {2}plan\.pdf \(2\/a\/plan\.pdf\)/.test(done.output),
      done.output,
    )
    check(
      'the organization is rewound even if files are missing',
      asked.includes(`/setup/rewind?to=${Date.parse(TO)}`),
      asked.join(),
    )
  })
}

const isRefused = ({ code, output }, words) =>
  code === 1 && words.test(output) && output.trim().split('\n').length === 1

/** Answers as an organization on Cloudflare does. The second page of files contains one whose bytes are missing. */
async function withStandIn(use) {
  const asked: (string | undefined)[] = []
  const pages: Record<string, object> = {
    0: { missing: [], next: 5 },
    5: { missing: [{ name: 'plan.pdf', path_id: '2/a/plan.pdf' }], next: null },
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    asked.push(request.url)
    const answer =
      pathname === '/setup/rewind' ? { to: Date.parse(TO), lost: LOST } : pages[searchParams.get('after') ?? '']
    response.end(JSON.stringify({ result: 'success', ...answer }))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  try {
    await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked)
  } finally {
    server.close()
  }
}

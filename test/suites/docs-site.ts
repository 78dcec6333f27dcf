// Checks the documentation as a site: each page must have one main heading, links must work, and searches must find the
// right pages. The last line of the output is {"passed":n,"failed":n,"skipped":0}.

import { INDEX } from '../../scripts/docs-site/index-options.mjs'
import { docsSite, indexOf, renderDocs } from '../../scripts/docs-site/site.mjs'
import { runChecks } from '../../scripts/lib/checks.ts'

/** Searches, and the pages that they must find. */
const QUESTIONS = {
  'deploy upgrade': '/docs/deploying.html#upgrades',
  compose: '/docs/own-machine.html',
  gravatar: '/docs/privacy.html',
  send_email: '/docs/mail.html',
}

await runChecks(async ({ check }) => {
  const pages = renderDocs()
  const byAddress = new Map(pages.map((page) => [page.address, page]))
  const files = await docsSite()

  const headless = pages.filter(({ html }) => html.split('<h1 ').length !== 2).map(({ source }) => source)
  check('each page has exactly one main heading', headless.length === 0, headless.join('\n    '))

  const lost = pages.flatMap(({ source, links }) =>
    links
      .filter(({ to, anchor }) => anchor && !byAddress.get(to)?.ids.includes(anchor))
      .map(({ to, anchor }) => `${source}: ${to}#${anchor}`),
  )
  check('each link to a section leads to an existing heading', lost.length === 0, lost.join('\n    '))

  const dead = pages.flatMap(({ source, text }) =>
    [...text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+\.md)[#)]/g)]
      .map(([, path = '']) => ({ source, path }))
      .filter(({ path }) => !pages.some((page) => page.source === resolve(source, path)))
      .filter(({ path }) => !path.startsWith('../examples/'))
      .map(({ path }) => `${source}: ${path}`),
  )
  check('each link to another page leads to an existing page', dead.length === 0, dead.join('\n    '))

  const pictures = pages.flatMap(({ html }) => [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src))
  const absent = pictures.filter((src) => !files.has(src))
  check('each picture exists', pictures.length > 0 && absent.length === 0, absent.join())

  const page = files.get('/docs/using.html')?.toString() ?? ''
  check(
    'a page links to another page and marks itself',
    page.includes('href="/docs/deploying.html"') && page.includes('aria-current="page"'),
  )
  check('a page loads nothing from other servers', !/(?:src|rel="stylesheet" href)="https?:/.test(page))

  const index = indexOf(pages)
  for (const [words, address] of Object.entries(QUESTIONS)) {
    const found = index.search(words, INDEX.searchOptions).map(({ id }) => id)
    check(
      `a search for "${words}" finds ${address}`,
      found.slice(0, 5).some((id) => id.startsWith(address)),
      found.slice(0, 5).join(', '),
    )
  }
})

/** The link on a page as a path in the repository. */
function resolve(source, path) {
  return new URL(path, `file:///${source}`).pathname.slice(1)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import MiniSearch from 'minisearch'
import { ROOT } from '../../tools/lib/paths.mjs'
import { INDEX } from './index-options.mjs'
import { layOut } from './layout.mjs'
import { listPages } from './pages.mjs'
import { renderPage } from './render.mjs'

const STYLE = new URL('site.css', import.meta.url)
const PICTURES = join(ROOT, 'docs/pictures')
const SEARCH = new URL('search.mjs', import.meta.url)

export function renderDocs() {
  const listed = listPages()
  const bySource = new Map(listed.map((page) => [page.source, page]))
  return listed.map((page) => ({ ...page, ...renderPage(page, bySource) }))
}

/**
 * The files of the documentation site, by their addresses.
 *
 * @returns {Promise<Map<string, Buffer>>}
 */
export async function docsSite() {
  const pages = renderDocs()
  const search = await build({
    entryPoints: [SEARCH.pathname],
    bundle: true,
    format: 'esm',
    target: 'es2023',
    minify: true,
    write: false,
  })
  const files = new Map(pages.map((page) => [page.address, Buffer.from(layOut(page, pages))]))
  files.set('/docs/index.json', Buffer.from(JSON.stringify(indexOf(pages))))
  files.set('/docs/search.js', Buffer.from(search.outputFiles[0]?.contents ?? []))
  files.set('/docs/site.css', readFileSync(STYLE))
  for (const name of readdirSync(PICTURES)) files.set(`/docs/pictures/${name}`, readFileSync(join(PICTURES, name)))
  return files
}

/** @param {ReturnType<typeof renderDocs>} pages */
export function indexOf(pages) {
  const index = new MiniSearch(INDEX)
  for (const { address, title, sections } of pages) {
    for (const section of sections) {
      if (section.text === '' && section.title === '') continue
      const id = section.id && section.title !== title ? `${address}#${section.id}` : address
      if (index.has(id)) continue
      index.add({ id, page: title, title: section.title, text: section.text })
    }
  }
  return index
}

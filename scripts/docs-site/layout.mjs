import MarkdownIt from 'markdown-it'

const { escapeHtml } = new MarkdownIt().utils
const LONG_LIST = 30

/**
 * The HTML of a page, with its head and the lists of pages.
 *
 * @param {{ title: string, html: string, address: string, group: string }} page
 * @param {{ title: string, address: string, group: string }[]} pages
 */
export function layOut(page, pages) {
  const groups = [...new Set(pages.map(({ group }) => group))]
  const lists = groups.map((name) => listOf(name, inGroup(pages, name), page)).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} · Edgewise</title>
<link rel="icon" href="/static/images/logo/edgewise-icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/site.css">
<script type="module" src="/docs/search.js"></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<a class="home" href="/docs/index.html">Edgewise</a>
<search hidden><input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off"><ul hidden></ul></search>
<a href="/api">API</a>
</header>
<div class="columns">
<nav aria-label="Pages">
<details><summary>All pages</summary>
${lists}
</details>
</nav>
<main id="text">
${page.html}</main>
</div>
</body>
</html>
`
}

/**
 * The list of a group's pages. A long list is complete only on the group's own pages. Elsewhere, only the first page is
 * listed.
 */
function listOf(group, pages, current) {
  const shown = pages.length < LONG_LIST || group === current.group ? pages : pages.slice(0, 1)
  const items = shown.map(({ address, title }) => {
    const here = address === current.address ? ' aria-current="page"' : ''
    return `<li><a href="${address}"${here}>${escapeHtml(title)}</a></li>`
  })
  return `<h2>${escapeHtml(group)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`
}

const inGroup = (pages, name) => pages.filter(({ group }) => group === name)

import { createHash } from 'node:crypto'
import { COLORS } from '../parts/layout'

/** The style of the public pages. Message content looks as it does in the client (`web/styles/content.css`). */
const STYLE = `${COLORS}
* { box-sizing: border-box }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere }
body > header, main, body > footer { max-width: 46rem; margin: 0 auto; padding: .75rem 1.5rem }
body > header { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; padding-block: 1rem }
body > header > a:first-child { margin-inline-end: auto; font-weight: 600; font-size: 1.0625rem; color: inherit; text-decoration: none }
body > header a { display: inline-flex; align-items: center; min-height: 44px }
main { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding-block: 1.25rem 1.5rem }
@media (max-width: 48rem) { main { border-radius: 0; border-width: 1px 0 } body > header, main, body > footer { padding-inline: 1rem } }
body > main:first-child { margin-top: 2rem }
body > footer { color: var(--soft); font-size: .8125rem }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.015em; text-wrap: balance }
h1, h2, h3 { font-weight: 600 }
a { color: var(--link); text-underline-offset: .2em }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.path { display: flex; flex-wrap: wrap; gap: 0 .5rem; margin: 0 0 .25rem; padding: 0; list-style: none; font-size: .875rem }
.path a { display: inline-flex; align-items: center; min-height: 32px } .path li + li::before { content: "/"; margin-inline-end: .5rem; color: var(--soft) }
.lede { margin: .375rem 0 0; color: var(--soft); max-width: 40rem }
.acts { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin-top: 1rem }
.button { display: inline-flex; align-items: center; min-height: 44px; padding: .25rem 1.1rem; font-weight: 500; color: var(--on-fill); background: var(--fill); border-radius: 8px; text-decoration: none }
.acts .other { display: inline-flex; align-items: center; min-height: 44px }
.list { margin: 1rem 0 0; padding: 0; list-style: none } .list li { padding: .75rem 0; border-top: 1px solid var(--line) }
.list a { display: inline-flex; align-items: center; min-height: 28px; font-weight: 500 } .list p { margin: 0; color: var(--soft); font-size: .875rem }
@media (min-width: 48rem) { .topics li { display: flex; gap: 1.5rem; align-items: baseline; justify-content: space-between } .topics p { flex: none } }
.day { display: flex; align-items: center; gap: .75rem; margin: 1.5rem 0 .25rem; color: var(--soft); font-size: .8125rem; font-weight: 500 }
.day::after { content: ""; flex: 1; border-top: 1px solid var(--line) }
article { padding: .625rem .5rem; margin-inline: -.5rem; border-radius: 8px } article:target { background: light-dark(oklch(.95 .035 90), oklch(.3 .04 90)) }
article > header { display: flex; flex-wrap: wrap; gap: 0 .6rem; align-items: baseline }
article > header b { font-weight: 600 } article > header a, .edited { color: var(--soft); font-size: .8125rem } article > header a { text-decoration: none; padding-block: 4px } article > header a:hover { text-decoration: underline }
article.more { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding-block: .25rem .625rem; margin-top: -.25rem }
.more > header { order: 1; display: block; text-align: end } .more > header b { position: absolute; clip-path: inset(50%) } .more > header .edited { display: block } .more > .reactions { order: 2 }
.reactions { display: flex; flex-wrap: wrap; gap: 5px; margin: .5rem 0 0; padding: 0; list-style: none } .reactions li { padding: 0 9px; border: 1px solid var(--line); border-radius: 99px; background: var(--ground); font-size: .8125rem }
.widget { max-width: 30rem; margin-top: .25rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 10px } .widget h3 { margin: 0 0 .25rem; font-size: 1rem }
.widget ul { margin: 0; padding: 0; list-style: none } .widget li { display: flex; justify-content: space-between; gap: 1rem; padding: .25rem 0 } .widget small { color: var(--soft); white-space: nowrap }
.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem 1rem; margin-top: 1.5rem; padding-top: .75rem; border-top: 1px solid var(--line) } .turn a { display: inline-flex; align-items: center; min-height: 44px } .turn a[rel=next] { margin-inline-start: auto }
.prose > * { margin: .5em 0 0 } .prose > :first-child, .prose :is(blockquote, .codehilite, li, details) > :first-child { margin-top: 0 } .prose :is(li, blockquote) > p { margin: .5em 0 0 } .prose li > p { margin: 0 } .prose p { unicode-bidi: plaintext }
.prose ul, .prose ol { padding-inline-start: 1.4em } .prose h2 { font-size: 1.15em }
.prose blockquote { padding-inline-start: 12px; margin-inline: 0; border-inline-start: 3px solid var(--line); color: var(--soft) }
.prose code { padding: .1em .35em; font: .88em/1.5 ui-monospace, monospace; background: var(--ground); border: 1px solid var(--line); border-radius: 4px }
.prose pre { overflow-x: auto; margin: .5em 0 0; padding: .6rem .75rem; background: var(--ground); border: 1px solid var(--line); border-radius: 8px } .prose pre code { padding: 0; font-size: .8125rem; background: none; border: 0; white-space: pre; tab-size: 4; overflow-wrap: normal }
.prose :is(.k, .kn, .ow) { color: light-dark(oklch(.44 .13 300), oklch(.8 .1 300)) } .prose :is(.s, .s1, .s2, .sa) { color: light-dark(oklch(.42 .09 150), oklch(.82 .09 150)) } .prose :is(.mi, .mf) { color: light-dark(oklch(.45 .12 40), oklch(.82 .09 60)) } .prose .nf { color: var(--link) } .prose .c1 { color: var(--soft); font-style: italic }
.prose :is(.user-mention, .user-group-mention, .stream, .stream-topic, .topic-wildcard-mention) { padding: .05em .3em; border-radius: 4px; background: var(--ground); font-weight: 500 } .prose .user-mention.silent { padding: 0; background: none }
.prose .emoji { font-size: 1.2em; line-height: 1; vertical-align: -.08em } .prose img.emoji { width: 1.35em; height: 1.35em; vertical-align: -.3em }
.prose .message_inline_image img, .prose .message_inline_image video { display: block; max-width: min(400px, 100%); max-height: 300px; height: auto; border-radius: 8px }
.prose .message_embed { display: flex; gap: 12px; max-width: 30rem; padding: .6rem .75rem; border: 1px solid var(--line); border-radius: 8px } .prose .message_embed_image img { width: 72px; height: 72px; object-fit: cover; border-radius: 6px } .prose .message_embed_title { font-weight: 500 } .prose .message_embed_description { color: var(--soft); font-size: .8125rem }
.prose table { display: block; overflow-x: auto; border-collapse: collapse; font-size: .9375rem } .prose :is(th, td) { padding: 4px 12px; border: 1px solid var(--line); text-align: start; overflow-wrap: normal } .prose th { background: var(--ground) }
.prose details { border: 1px solid var(--line); border-radius: 8px } .prose summary { min-height: 44px; padding: .6rem .75rem; cursor: pointer; font-weight: 500 } .prose summary p { display: inline; margin: 0 } .prose .spoiler-content { padding: 0 .75rem .6rem }
.katex-html { display: none } .katex-display { display: block; overflow: auto hidden } .prose audio { width: min(400px, 100%) }
@media print { body { background: none } .acts, .turn, body > footer { display: none } main { border: 0 } }
`

export const PUBLIC_STYLE = STYLE.replaceAll('\n', '')

/** The address changes with the content, so that browsers may cache it indefinitely. */
export const STYLE_ADDRESS = `/public/style.css?v=${createHash('sha256').update(PUBLIC_STYLE).digest('hex').slice(0, 10)}`

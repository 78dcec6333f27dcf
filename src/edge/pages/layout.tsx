import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { ICON_PATH } from '#lib/initials'
import type { Translate } from './speaking'

const STYLE = `
:root { color-scheme: light dark; --ink: #1b2733; --soft: #5a6b7b; --line: #d5dde5; --paper: #fff; --ground: #f3f6f9; --link: #14589e; --bad: #a3231b; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eef4; --soft: #a7b6c4; --line: #3b4854; --paper: #1e262e; --ground: #151b21; --link: #7db8f5; --bad: #ff9d94; } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
header, main, footer { max-width: 44rem; margin: 0 auto; padding: 1rem }
header nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; align-items: baseline }
header strong { margin-inline-end: auto; font-size: 1.1rem }
main { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.5rem 1.5rem }
@media (max-width: 46rem) { main { border-radius: 0; border-width: 1px 0 } }
footer { color: var(--soft); font-size: .9rem }
h1 { font-size: 1.5rem; line-height: 1.25 } h2 { font-size: 1.15rem; margin-top: 2rem }
a { color: var(--link) }
label { display: block; margin-top: 1rem; font-weight: 600 }
input { width: 100%; margin-top: .25rem; padding: .5rem .6rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 6px }
button { margin-top: 1.25rem; padding: .55rem 1.1rem; font: inherit; font-weight: 600; color: #fff; background: #14589e; border: 0; border-radius: 6px; cursor: pointer }
button.quiet { margin: 0; padding: .2rem .6rem; font-weight: 400; background: none; color: var(--link); border: 1px solid var(--soft) }
:focus-visible { outline: 3px solid #f2a93b; outline-offset: 2px }
.hint { margin: .25rem 0 0; color: var(--soft); font-size: .9rem }
.problem { padding: .6rem .9rem; border-inline-start: 4px solid var(--bad); color: var(--bad); background: var(--ground) }
code, pre { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
pre { padding: .75rem; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap }
.rows { margin: 1rem 0; padding: 0; list-style: none } .rows li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .6rem 0; border-bottom: 1px solid var(--line) }
.rows li > div:first-child { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere }
.code { width: 16rem; max-width: 100%; padding: .75rem; background: #fff; border-radius: 6px }
.code svg { display: block; width: 100%; height: auto }
`

interface LayoutProps {
  t: Translate
  title: string
  organization?: string
  /** Whether somebody is logged in. */
  isIn?: boolean
  children: Child
}

/** The frame of every page. Styles are inline, allowed by their hash; there is no script. */
export function Layout({ t, title, organization, isIn, children }: LayoutProps) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang={t.language}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{organization ? `${title} · ${organization}` : title}</title>
          <link rel="icon" href={ICON_PATH} type="image/svg+xml" />
          <style dangerouslySetInnerHTML={{ __html: STYLE }} />
        </head>
        <body>
          <header>
            <nav aria-label={t('layout.pages')}>
              <strong>{organization ?? 'Edgewise'}</strong>
              {isIn && <a href="/account">{t('layout.key')}</a>}
              {!isIn && organization && <a href="/login">{t('layout.log_in')}</a>}
            </nav>
          </header>
          <main>{children}</main>
          <footer>{t.rich('layout.about', { api: <a href="/api">API</a> })}</footer>
        </body>
      </html>
    </>
  )
}

export const STYLE_TEXT = STYLE

/** What went wrong, and what to do about it. Read out at once. */
export function Problem({ text }: { text?: string }) {
  return text ? (
    <p class="problem" role="alert">
      {text}
    </p>
  ) : null
}

interface FieldProps {
  name: string
  label: string
  type?: string
  value?: string
  hint?: string
  autocomplete?: string
}

export function Field({ name, label, type = 'text', value, hint, autocomplete }: FieldProps) {
  return (
    <>
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        value={value}
        required
        autocomplete={autocomplete}
        aria-describedby={hint && `${name}-hint`}
      />
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

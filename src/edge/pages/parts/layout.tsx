import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { ICON_PATH } from '#lib/text/initials'
import type { Translate } from './speaking'

/** The client's colors (`web/styles/tokens.css`). */
export const COLORS = `:root { color-scheme: light dark;
--ground: light-dark(oklch(0.966 0.005 235), oklch(0.178 0.012 240)); --paper: light-dark(oklch(1 0 0), oklch(0.212 0.013 240));
--ink: light-dark(oklch(0.255 0.018 245), oklch(0.935 0.006 240)); --soft: light-dark(oklch(0.495 0.018 245), oklch(0.722 0.012 240));
--line: light-dark(oklch(0.905 0.007 235), oklch(0.305 0.014 240)); --control: light-dark(oklch(0.62 0.015 240), oklch(0.56 0.018 240));
--fill: light-dark(oklch(0.28 0.022 245), oklch(0.925 0.008 240)); --on-fill: light-dark(oklch(1 0 0), oklch(0.2 0.015 240));
--link: light-dark(oklch(0.44 0.1 245), oklch(0.8 0.085 235)); --focus: light-dark(oklch(0.5 0.13 245), oklch(0.78 0.11 235));
--bad: light-dark(oklch(0.515 0.19 20), oklch(0.73 0.15 18)); --bad-tint: light-dark(oklch(0.965 0.017 15), oklch(0.285 0.045 15)) }`

const STYLE = `
${COLORS}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif }
header, main, footer { max-width: 44rem; margin: 0 auto; padding: 1rem }
header nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; align-items: center }
header strong { margin-inline-end: auto; font-size: 1.0625rem; font-weight: 600 }
main { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.5rem 1.5rem }
@media (max-width: 46rem) { main { border-radius: 0; border-width: 1px 0 } }
footer { color: var(--soft); font-size: .8125rem }
h1 { font-size: 1.375rem; line-height: 1.25; letter-spacing: -.015em; text-wrap: balance; overflow-wrap: anywhere } h2 { font-size: 1.0625rem; margin-top: 2rem }
h1, h2 { font-weight: 600 }
a { color: var(--link); text-underline-offset: .2em }
label { display: block; margin-top: 1rem; font-weight: 500 }
input { width: 100%; min-height: 44px; margin-top: .25rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--control); border-radius: 8px }
fieldset { margin: 1.25rem 0 0; padding: 0; border: 0 } legend { padding: 0; font-weight: 500 }
.check { display: flex; gap: .75rem; align-items: center; min-height: 44px; margin: 0; font-weight: 400 } .check .hint { display: block; margin: 0 }
.check input { flex: none; width: 1.125rem; min-height: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--fill) }
button, .button { min-height: 44px; margin-top: 1.25rem; padding: .5rem 1.1rem; font: inherit; font-weight: 500; color: var(--on-fill); background: var(--fill); border: 0; border-radius: 8px; cursor: pointer }
button.other, .button.other { background: none; color: var(--ink); border: 1px solid var(--control) } .front form + form { margin-top: 0 }
button:has(+ button) { margin-inline-end: .5rem }
button.quiet { min-height: 32px; margin: 0; padding: .2rem .75rem; font-weight: 400; background: none; color: var(--ink); border: 1px solid var(--control) }
[hidden] { display: none }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.hint { margin: .25rem 0 0; color: var(--soft); font-size: .8125rem }
.problem { padding: .6rem .9rem; border-radius: 8px; color: var(--bad); background: var(--bad-tint) }
.mark { width: 40px; height: 40px; margin-inline-end: -.5rem; stroke: var(--on-fill) } .mark rect { fill: var(--fill); stroke: none }
.front { min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr auto }
.front > * { width: 100%; max-width: 26rem } .front header { padding: max(2rem, 8vh) 1.5rem 1rem } .front footer { padding-inline: 1.5rem }
.front main { padding-top: 0; background: none; border: 0 } .front main input { background: var(--paper) }
.front form { margin-top: 1.5rem } .front form > button { width: 100% } .front form + .hint { margin-top: 1.25rem; font-size: inherit }
.front .hint + .hint { margin-top: .75rem } .front p code { display: inline-block }
.button { display: block; width: fit-content; padding-block: .625rem; text-decoration: none } .front .button { width: 100%; text-align: center }
code, pre { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
dt { color: var(--soft) } dd { margin: 0 0 .5rem; overflow-wrap: anywhere }
pre { padding: .75rem; background: var(--ground); border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap }
.commands { font-size: .8125rem }
.rows { margin: 1rem 0; padding: 0; list-style: none } .rows li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .6rem 0; border-bottom: 1px solid var(--line) }
.rows li > div:first-child { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere }
.code { width: 16rem; max-width: 100%; padding: .75rem; background: #fff; border-radius: 8px }
.code svg { display: block; width: 100%; height: auto }
`

export interface LayoutProps {
  t: Translate
  title: string
  organization?: string
  /** Whether someone is logged in. */
  isIn?: boolean
  /** Whether the header has only the logo, as on the pages for logging in, joining, and reactivating an organization. */
  isGate?: boolean
  children: Child
}

/**
 * The layout of the pages that the server renders, except the public ones and the API reference. Its inline styles are
 * allowed by their hash, and it has no script of its own.
 */
export function Layout({ t, title, organization, isIn, isGate, children }: LayoutProps) {
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
        <body class={isIn ? undefined : 'front'}>
          <header>
            {isGate ? (
              <Mark />
            ) : (
              <nav aria-label={t('layout.pages')}>
                {!isIn && <Mark />}
                <strong>{organization ?? 'Edgewise'}</strong>
                {isIn && <a href="/account">{t('layout.key')}</a>}
                {!isIn && organization && <a href="/login">{t('layout.log_in')}</a>}
              </nav>
            )}
          </header>
          <main>{children}</main>
          <footer>{t.rich('layout.about', { api: <a href="/api">API</a> })}</footer>
        </body>
      </html>
    </>
  )
}

function Mark() {
  return (
    <svg class="mark" viewBox="0 0 26 26" stroke-width="2.6" stroke-linecap="round" aria-hidden="true">
      <rect width="26" height="26" rx="7.5" />
      <path d="M7 8h12M7 13h12M7 18h12" />
    </svg>
  )
}

export const STYLE_TEXT = STYLE

/** The problem and how to solve it. Screen readers announce it immediately. */
export function Problem({ text }: { text?: string }) {
  return text ? (
    <p class="problem" role="alert">
      {text}
    </p>
  ) : null
}

interface FieldProps {
  /** Needed if another field on the page has this name. */
  id?: string
  name: string
  label: string
  type?: string
  value?: string
  hint?: string
  autocomplete?: string
  /** Whether the field has the focus when the page opens. */
  hasFocus?: boolean
}

export function Field({ name, id = name, label, type = 'text', value, hint, autocomplete, hasFocus }: FieldProps) {
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        value={value}
        required
        autocomplete={autocomplete}
        autofocus={hasFocus}
        aria-describedby={hint && `${id}-hint`}
      />
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

/** A link to the next step, which looks like a button. With `isOther`, it is less prominent. */
export function Onward({ to, isOther = false, children }: { to: string; isOther?: boolean; children: Child }) {
  return (
    <a class={isOther ? 'button other' : 'button'} href={to}>
      {children}
    </a>
  )
}

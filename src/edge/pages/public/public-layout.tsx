import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { ICON_PATH } from '#lib/text/initials'
import type { Translate } from '../parts/speaking'
import { feedAddress, HOME } from './addresses'
import { STYLE_ADDRESS } from './style'

interface PublicLayoutProps {
  t: Translate
  title: string
  organization: string
  origin: string
  /** The page's canonical address. */
  address: string
  description: string
  /** The address of the channel or topic whose feed the page links to. */
  fed?: string
  previous?: string
  next?: string
  /** Metadata about the page for search engines, as JSON-LD. */
  facts?: object
  /** The address of the log-in page, which then links back to this page. */
  logIn?: string
  children: Child
}

/** The layout of the public pages, with one style sheet and no code to run. */
export function PublicLayout({ t, organization, children, logIn = '/login', ...page }: PublicLayoutProps) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang={t.language}>
        <Head t={t} organization={organization} {...page} />
        <body>
          <header>
            <a href={HOME}>{organization}</a>
            <a href={logIn} rel="nofollow">
              {t('public.log_in')}
            </a>
          </header>
          <main>{children}</main>
          <footer>{t('public.made_with')}</footer>
        </body>
      </html>
    </>
  )
}

function Head({
  t,
  organization,
  origin,
  address,
  title,
  description,
  ...page
}: Omit<PublicLayoutProps, 'children' | 'logIn'>) {
  const whole = title === organization ? title : `${title} · ${organization}`
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{whole}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + address} />
      {page.previous !== undefined && <link rel="prev" href={origin + page.previous} />}
      {page.next !== undefined && <link rel="next" href={origin + page.next} />}
      {page.fed !== undefined && (
        <link rel="alternate" type="application/atom+xml" title={t('public.feed')} href={feedAddress(page.fed)} />
      )}
      <meta property="og:type" content={page.facts ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={organization} />
      <meta property="og:url" content={origin + address} />
      <link rel="icon" href={ICON_PATH} type="image/svg+xml" />
      <link rel="stylesheet" href={STYLE_ADDRESS} />
      {page.facts && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(page.facts) }} />}
    </head>
  )
}

/** The metadata as JSON, escaped so that nothing in it can end the element or begin a comment. */
const inScript = (facts: object): string => JSON.stringify(facts).replaceAll('<', '\\u003c')

/** The breadcrumbs of a page: links to the pages above it. */
export function Path({ t, steps }: { t: Translate; steps: readonly { name: string; address: string }[] }) {
  return (
    <nav aria-label={t('public.path')}>
      <ol class="path">
        {steps.map(({ name, address }) => (
          <li>
            <a href={address}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface TurnProps {
  t: Translate
  previous: { address: string; text: string } | undefined
  next: { address: string; text: string } | undefined
}

export function Turn({ t, previous, next }: TurnProps) {
  if (!previous && !next) return null
  return (
    <nav class="turn" aria-label={t('public.pages')}>
      {previous && (
        <a rel="prev" href={previous.address}>
          {previous.text}
        </a>
      )}
      {next && (
        <a rel="next" href={next.address}>
          {next.text}
        </a>
      )}
    </nav>
  )
}

import { raw } from 'hono/html'
import type { ApiDescription } from '../openapi'
import { SUBJECTS } from '../subjects'
import { listEntries } from './entries'
import { OperationEntry } from './operation-entry'
import { Shapes } from './shapes'

/** A placeholder that the server replaces with the request's origin. */
export const ORIGIN = '{{origin}}'

/** The page at `/api`: all operations, grouped, and collapsed by default. */
export function renderPage(description: ApiDescription): string {
  return String(<Page description={description} />)
}

function Page({ description }: { description: ApiDescription }) {
  const entries = listEntries(description)
  const groups = SUBJECTS.map((subject) => ({
    ...subject,
    entries: entries.filter(({ operation }) => operation.tags[0] === subject.folder),
  })).filter((group) => group.entries.length > 0)
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>API · Edgewise</title>
          <link rel="icon" href="/static/images/logo/edgewise-icon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/api/reference.css" />
          <script type="module" src="/api/reference.js" />
        </head>
        <body>
          <a class="skip" href="#operations">
            Skip to the operations
          </a>
          <nav aria-label="Groups">
            <a class="home" href="/">
              Edgewise
            </a>
            <ul>
              {groups.map(({ folder, title, entries: { length } }) => (
                <li>
                  <a href={`#group-${folder}`}>
                    {title} <span>{length}</span>
                  </a>
                </li>
              ))}
              <li>
                <a href="#shapes">
                  Shapes <span>{Object.keys(description.components.schemas).length}</span>
                </a>
              </li>
            </ul>
          </nav>
          <main>
            <Introduction count={entries.length} />
            <search hidden>
              <input type="search" aria-label="Search the operations" placeholder="Search, such as “react” or /users" />
              <output />
            </search>
            <div id="operations">
              {groups.map((group) => (
                <section class="group" aria-labelledby={`group-${group.folder}`}>
                  <h2 id={`group-${group.folder}`}>{group.title}</h2>
                  <p class="about">{group.sentence}</p>
                  {group.entries.map((entry) => (
                    <OperationEntry entry={entry} />
                  ))}
                </section>
              ))}
            </div>
            <p class="none" hidden>
              No operation has all of these words.
            </p>
            <Shapes schemas={description.components.schemas} />
          </main>
        </body>
      </html>
    </>
  )
}

function Introduction({ count }: { count: number }) {
  return (
    <header>
      <h1>API</h1>
      <p>
        This server speaks the <a href="https://zulip.com/api/rest">Zulip REST API</a> at feature level 372, so bots and
        libraries made for Zulip work with it. It has {count} operations.
      </p>
      <dl>
        <div>
          <dt>Address</dt>
          <dd>
            <code>{ORIGIN}/api/v1</code>
          </dd>
        </div>
        <div>
          <dt>Credentials</dt>
          <dd>
            HTTP Basic: your email address and your <a href="/account">API key</a>.
          </dd>
        </div>
        <div>
          <dt>Parameters</dt>
          <dd>In the query of a GET request, or otherwise as a form. Lists and objects are JSON.</dd>
        </div>
        <div>
          <dt>Answers</dt>
          <dd>
            JSON, with <code>result</code> and <code>msg</code> in addition to the fields shown here.
          </dd>
        </div>
        <div>
          <dt>For programs</dt>
          <dd>
            <a href="/api/openapi.json">OpenAPI document</a>
          </dd>
        </div>
      </dl>
    </header>
  )
}

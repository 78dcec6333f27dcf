import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

const schemaOf = (kind) => readFileSync(new URL(`${kind}.rng`, import.meta.url), 'utf8')

/** The errors in a feed or a sitemap according to its schema. */
export async function faultsOfXml(kind, text) {
  const { errors } = await validateXML({ xml: text, schema: schemaOf(kind), extension: 'relaxng' })
  return errors.map(({ message }) => message)
}

/** The fields that search engines require of a discussion and its comments. */
const REQUIRED = ['author', 'datePublished', 'text']

/** The errors in a page's structured data for search engines, except for wrong types, which the compiler finds. */
export function faultsOfFacts(facts, { headline, canonical }) {
  const faults = []
  const need = (what, holds) => holds || faults.push(what)
  need('the context is schema.org', facts['@context'] === 'https://schema.org')
  need('the structured data describe a discussion', facts['@type'] === 'DiscussionForumPosting')
  need('the headline is the title of the page', facts.headline === headline)
  need('the address is the canonical one', facts.url === canonical)
  for (const said of [facts, ...facts.comment]) {
    for (const name of REQUIRED) need(`${said['@type']} ${said.url} has ${name}`, said[name])
    need(`${said.url} has a person with a name`, said.author?.['@type'] === 'Person' && said.author.name)
    need(`${said.url} has a time`, new Date(said.datePublished).getTime() > 0)
  }
  return faults
}

/**
 * How the documentation is searched; the index is made with the same options that it is read with.
 *
 * @type {import('minisearch').Options & { searchOptions: import('minisearch').SearchOptions }}
 */
export const INDEX = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: { boost: { title: 3, page: 2 }, prefix: true, combineWith: 'AND' },
}

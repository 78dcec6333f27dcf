/**
 * The search options of the documentation. The index is made with the same options with which it is read.
 *
 * @type {import('minisearch').Options & { searchOptions: import('minisearch').SearchOptions }}
 */
export const INDEX = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: { boost: { title: 3, page: 2 }, prefix: true, combineWith: 'AND' },
}

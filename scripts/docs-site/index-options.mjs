/**
 * The options of the documentation's search. The index is built and read with the same options.
 *
 * @type {import('minisearch').Options & { searchOptions: import('minisearch').SearchOptions }}
 */
export const INDEX = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: { boost: { title: 3, page: 2 }, prefix: true, combineWith: 'AND' },
}

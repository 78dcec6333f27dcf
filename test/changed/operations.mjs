/**
 * @typedef {object} Operation
 * @property {string} id of the declaration
 * @property {string} name the slug of the API's documentation
 * @property {string} method
 * @property {RegExp} path
 */

const CALL = /\b(GET|POST|PATCH|PUT|DELETE)(?: |', '|", ")(\/[^'"\s]*?)['"`\s?]/g
const FIELD = (name) => new RegExp(`^\\s*${name}: '([^']*)'`, 'm')

/**
 * The operations among the declarations of src/api, which have a name, a method and a path.
 *
 * @param {Map<string, { id: string, start: number, end: number }[]>} nodesByPath
 * @param {Record<string, string>} texts
 * @returns {Operation[]}
 */
export function operationsIn(nodesByPath, texts) {
  const inApi = [...nodesByPath].filter(([path]) => path.startsWith('src/api/'))
  return inApi.flatMap(([file, nodes]) =>
    nodes.flatMap(({ id, start, end }) => {
      const text = texts[file].slice(start, end)
      const [name, method, path] = ['name', 'method', 'path'].map((field) => FIELD(field).exec(text)?.[1])
      return name && method && path !== undefined ? [{ id, name, method, path: patternOf(path) }] : []
    }),
  )
}

/** `/users/:user_id{[0-9]+}` matches anything in a test's path, including `${…}`. */
function patternOf(path) {
  return new RegExp(`^${path.replace(/:\w+(?:\{[^/]*\})?/g, '[^/]+')}$`)
}

/**
 * The operations in a text, in the form in which tests write calls: `POST /messages`.
 *
 * @param {string} text
 * @param {Operation[]} operations
 */
export function callsIn(text, operations) {
  const calls = new Set([...text.matchAll(CALL)].map(([, method, path]) => `${method} ${path}`))
  return [...calls].flatMap((call) => {
    const [method, path] = call.split(' ')
    const plain = path.replace(/^\/(?:api\/v1|json)\/|^\/setup(?=\/|$)/, (prefix) => (prefix === '/setup' ? '' : '/'))
    // The first match is used, and literal paths come before others.
    const found = operations.filter((one) => one.method === method && one.path.test(plain))
    return found.sort((a, b) => a.path.source.split('[^').length - b.path.source.split('[^').length).slice(0, 1)
  })
}

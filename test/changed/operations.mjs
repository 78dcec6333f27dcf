/**
 * @typedef {object} Operation
 * @property {string} id of the declaration
 * @property {string} name its slug in the API's documentation
 * @property {string} method
 * @property {RegExp} path
 * @property {boolean} isOperators whether only operators call it, under `/setup`
 */

const CALL = /\b(GET|POST|PATCH|PUT|DELETE)(?: |', '|", ")(\/[^'"\s]*?)['"`\s?]/g
/** Tests call operators' operations in many ways, so these calls are recognized by the path alone. */
const OPERATORS_CALL = /\/setup(\/[a-z_/]*)?(?![\w-])/g
const OPERATORS = 'src/api/operator/'
const FIELD = (name) => new RegExp(`^\\s*${name}: '([^']*)'`, 'm')

/**
 * The operations among the declarations in src/api. They have a name, a method and a path.
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
      return name && method && path !== undefined
        ? [{ id, name, method, path: patternOf(path), isOperators: file.startsWith(OPERATORS) }]
        : []
    }),
  )
}

/** The pattern for a path. A parameter such as `:user_id{[0-9]+}` matches any segment, even `${…}` in a test. */
function patternOf(path) {
  return new RegExp(`^${path.replace(/:\w+(?:\{[^/]*\})?/g, '[^/]+')}$`)
}

/**
 * The operations that are called in a text, in the forms that tests use, such as `POST /messages`.
 *
 * @param {string} text
 * @param {Operation[]} operations
 */
export function callsIn(text, operations) {
  const calls = new Set([...text.matchAll(CALL)].map(([, method, path]) => `${method} ${path}`))
  const ofOperators = new Set([...text.matchAll(OPERATORS_CALL)].map(([, path = '']) => path))
  const operators = operations.filter((one) => one.isOperators && [...ofOperators].some((path) => one.path.test(path)))
  const others = operations.filter((one) => !one.isOperators)
  const called = [...calls].flatMap((call) => {
    const [method, path] = call.split(' ')
    const plain = path.replace(/^\/(?:api\/v1|json)\//, '/')
    // The match with the fewest parameters is used.
    const found = others.filter((one) => one.method === method && one.path.test(plain))
    return found.sort((a, b) => a.path.source.split('[^').length - b.path.source.split('[^').length).slice(0, 1)
  })
  return [...operators, ...called]
}

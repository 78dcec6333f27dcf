const MOST_ITEMS = 1

/** Placeholders for secrets. The recorded secrets no longer work, but they would look as if they did. */
const SECRETS = { api_key: 'gQ3kYw0V…', queue_id: 'q7fk2m…' }

/**
 * An example short enough for a page: only the first items of lists, no secrets, and the address of the reader's
 * server.
 */
export function shorten({ parameters, answer }, url) {
  return JSON.parse(
    JSON.stringify({ parameters: masked(parameters), answer: masked(short(answer)) }).replaceAll(url, '{{origin}}'),
  )
}

function short(value) {
  if (Array.isArray(value)) return value.slice(0, isPlain(value) ? 3 : MOST_ITEMS).map(short)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, short(item)]))
}

const isPlain = (list) => list.every((item) => typeof item !== 'object')

function masked(value) {
  if (Array.isArray(value)) return value.map(masked)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRETS[name] && typeof item === 'string' ? SECRETS[name] : masked(item),
    ]),
  )
}

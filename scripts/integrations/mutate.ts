const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '@**all**',
  '```\n~~~ quote\n',
  '](https://evil.example)',
  '\ud83d',
  '\u202e\u200b',
  '__proto__',
  'constructor',
  'x'.repeat(20_000),
  '[[[[((((',
  '| a | b |\n'.repeat(50),
  'javascript:alert(1)',
  'refs/heads/',
  '9'.repeat(40),
]
const ODD_NUMBERS = [0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 53]
const MOST_CHANGES = 4

/**
 * A payload with some values removed, replaced, nested or repeated. Sometimes, the result is a truncated payload or
 * other text instead, which may not be JSON.
 */
export function mutated(body: string, random: () => number) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  if (random() < 0.05) return body.slice(0, Math.floor(random() * body.length))
  if (body.startsWith('payload=')) {
    return new URLSearchParams({ payload: mutated(new URLSearchParams(body).get('payload') ?? '', random) }).toString()
  }
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return random() < 0.5 ? body.replace(/[a-z]+=/, '') : body + pick(ODD_TEXTS)
  }
  if (random() < 0.02) return pick(['[]', '{}', 'null', '"text"', '5', '[[]]', '{"a":'])
  const changes = 1 + Math.floor(random() * MOST_CHANGES)
  for (let n = 0; n < changes; n++) change(value, random, pick)
  return JSON.stringify(value)
}

/** Changes one member or item anywhere in the value. */
function change(root, random, pick) {
  const places = placesIn(root)
  if (places.length === 0) return
  const [holder, key] = pick(places)
  const kind = random()
  if (kind < 0.35) remove(holder, key)
  else if (kind < 0.85) holder[key] = pick([null, true, [], {}, [null], { a: {} }, pick(ODD_NUMBERS), pick(ODD_TEXTS)])
  else if (kind < 0.95) holder[key] = nested(holder[key], Math.floor(random() * 150))
  else if (Array.isArray(holder[key])) holder[key] = Array(500).fill(holder[key]).flat().slice(0, 500)
  else if (Array.isArray(holder)) holder.push(holder[key])
  else define(holder, pick(['__proto__', 'constructor', 'extra', '']), holder[key])
}

/** Adds an own property, as `JSON.parse` does, even if the name has a special meaning. */
function define(holder, name, value) {
  Object.defineProperty(holder, name, { value, configurable: true, enumerable: true, writable: true })
}

function remove(holder, key) {
  if (Array.isArray(holder)) holder.splice(key, 1)
  else delete holder[key]
}

const nested = (value, depth) => (depth === 0 ? value : nested({ a: value }, depth - 1))

function placesIn(value): [any, any][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) => [
    [value, Array.isArray(value) ? Number(key) : key] as [any, any],
    ...placesIn(value[key]),
  ])
}

/** What is known under a key, loaded once. It may be undefined. */
export function remember<Key, Value>(known: Map<Key, Value>, key: Key, load: (key: Key) => Value): Value {
  const found = known.get(key)
  // Undefined that is known is one of `Value`.
  if (found !== undefined || known.has(key)) return found as Value
  const loaded = load(key)
  known.set(key, loaded)
  return loaded
}

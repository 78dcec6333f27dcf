/** Returns the value under a key, and loads it if it is missing. A loaded value may be undefined. */
export function remember<Key, Value>(known: Map<Key, Value>, key: Key, load: (key: Key) => Value): Value {
  const found = known.get(key)
  // `Value` may include undefined.
  if (found !== undefined || known.has(key)) return found as Value
  const loaded = load(key)
  known.set(key, loaded)
  return loaded
}

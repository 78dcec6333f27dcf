/** What is known under a key, loaded once. It may be undefined. */
export function remember<Key, Value>(known: Map<Key, Value>, key: Key, load: (key: Key) => Value): Value {
  if (!known.has(key)) known.set(key, load(key))
  // It was just put there; a value that is undefined is one of `Value`.
  return known.get(key) as Value
}

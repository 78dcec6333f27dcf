/**
 * A function that calls `make` the first time, and then returns the same result. If `make` throws, the next call tries
 * again.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

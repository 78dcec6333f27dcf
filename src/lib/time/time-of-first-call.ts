/**
 * Creates a function that returns the time of its first call, in UNIX ms, each time it is called. Modules use it
 * instead of reading the clock while they are loaded, because it shows 0 at that point on Cloudflare.
 */
export function timeOfFirstCall(): () => number {
  let first: number | undefined
  return () => {
    first ??= Date.now()
    return first
  }
}

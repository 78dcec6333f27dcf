/**
 * Creates a function that returns the time of its first call, in UNIX ms, each time it is called. Modules use it
 * instead of reading the clock while they are loaded, because the clock shows 0 then on Cloudflare.
 */
export function timeOfFirstCall(): () => number {
  let first: number | undefined
  return () => {
    first ??= Date.now()
    return first
  }
}

/**
 * The order matters because browsers pretend to be others: Edge and Opera also say "Chrome", and Chrome says "Safari".
 */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly [string, RegExp][] = [
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]
/** The maximum number of characters that are examined. Browsers send about 150. */
const LONGEST = 500

/** A name by which people recognize their own browsers, such as "Firefox on Linux", from the `User-Agent` header. */
export function browserName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST)
  const nameIn = (names: readonly [string, RegExp][]) => names.find(([, pattern]) => pattern.test(text))?.[0]
  const system = nameIn(SYSTEMS)
  const browser = nameIn(BROWSERS) ?? 'A browser'
  return system ? `${browser} on ${system}` : browser
}

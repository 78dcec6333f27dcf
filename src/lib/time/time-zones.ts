import { LINKS, ZONES } from './time-zones.generated'

const zones = new Set(ZONES.split(' '))
const links = new Map<string, string>()
const pairs = LINKS.split(' ')
for (let i = 0; i < pairs.length; i += 2) links.set(pairs[i]!, pairs[i + 1]!)

export const isTimeZone = (name: string): boolean => zones.has(name) || links.has(name)

/** The current name of a time zone: "Asia/Kolkata" for "Asia/Calcutta". */
export const canonicalTimeZone = (name: string): string => links.get(name) ?? name

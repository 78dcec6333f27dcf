import type { DirectoryCalls, Hint, RealmEntry } from '#realm/crossing/realm-calls'

/** A directory that contains these realms and records the requests that it gets. */
export function fakeDirectory(entries: Record<string, RealmEntry>) {
  const asked: [name: string, hint: Hint][] = []
  const look = async (name: string, hint?: Hint) => {
    asked.push([name, hint])
    return entries[name] ?? null
  }
  const stub: DirectoryCalls = { find: look, enter: look }
  const DIRECTORY = { idFromName: (name: string) => name as unknown as DurableObjectId, get: () => stub }
  return { asked, DIRECTORY }
}

import type { DirectoryCalls, RealmEntry } from '../../src/realm/call'

/** A directory that knows these realms, and counts how often it is asked. */
export function fakeDirectory(entries: Record<string, RealmEntry>) {
  const asked: string[] = []
  const look = async (name: string) => {
    asked.push(name)
    return entries[name] ?? null
  }
  const stub: DirectoryCalls = { find: look, enter: look }
  const DIRECTORY = { idFromName: (name: string) => name as unknown as DurableObjectId, get: () => stub }
  return { asked, DIRECTORY }
}

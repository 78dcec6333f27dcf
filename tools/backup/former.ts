type Entry = { path: string; bytes: number; sha256: string; last?: unknown[]; elsewhere?: boolean }

export type Former = { id: string; manifest: { schema: number; realm: string; tables: any[]; files: Entry[] } }

export const isTable = ({ path }: { path: string }) => path.startsWith('tables/')

/** The pages of a table in an earlier backup, in order, each with its last key. */
export function pagesIn(
  manifest: Former['manifest'] | undefined,
  { name }: { name: string },
): (Entry & { last: unknown[] })[] {
  const files = manifest?.files.filter(({ path }) => path.startsWith(`tables/${name}-`)) ?? []
  return files.filter(({ path, last }) => last && path.length === `tables/${name}-000000.json`.length) as any
}

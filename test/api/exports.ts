import { runDurableObjectAlarm } from 'cloudflare:test'
import { vi } from 'vitest'
import { PATIENT } from '../patience'
import type { World } from './world'

export interface Export {
  id: number
  export_url: string
  pending: boolean
}

export const exportsOf = async (world: World): Promise<Export[]> =>
  (await world.must('olivia', 'GET /export/realm')).exports

/** Runs due work until no export is in progress. Returns the newest export. */
export async function finishedExport(world: World): Promise<Export> {
  await vi.waitUntil(async () => {
    await runDurableObjectAlarm(world.stub)
    return (await exportsOf(world)).every(({ pending }) => !pending)
  }, PATIENT)
  return (await exportsOf(world)).at(-1) as Export
}

import { mutated } from './mutate.ts'
import type { Player } from './player.ts'
import { seededRandom } from './random.ts'

/** Codes of refusals about which the bot's owner is notified. */
const TOLD = new Set(['ANOMALOUS_WEBHOOK_PAYLOAD', 'INVALID_JSON', 'MISSING_HTTP_EVENT_HEADER'])
/** Services whose refusals don't cause a notice to the bot's owner, as in the recordings. */
const SILENT = new Set(['jira'])

/**
 * Posts payloads that no service sends, and reports failures: a status of 500 or above, or a refusal about which the
 * bot's owner should have been notified but wasn't.
 */
export async function fuzzServed(player: Player, cases: any[], { runs, seed }: { runs: number; seed: number }) {
  const random = seededRandom(seed)
  const isOfBot = ({ query, auth }) => query.api_key === '{bot}' || auth === 'bot'
  const chosen = cases.filter((one) => !one.skip && one.message === 'channel' && !one.settings && isOfBot(one))
  const faults: string[] = []
  for (let run = 0; run < runs; run++) {
    const one = chosen[Math.floor(random() * chosen.length)]
    const payload = { ...one, body: mutated(one.body ?? '', random), owner_told: null, message: 'none' }
    const isFresh = player.isBotFresh
    const { status, code, isOwnerTold, text } = await player.play(payload)
    const what = `${one.name} in run ${run} of seed ${seed}`
    if (status >= 500) faults.push(`${what}: ${status} ${text.slice(0, 200)}`)
    const service = one.path.split('/').at(-1)
    if (isFresh && TOLD.has(code) && !isOwnerTold && !SILENT.has(service))
      faults.push(`${what}: ${code}, and its owner was not told`)
  }
  return faults
}

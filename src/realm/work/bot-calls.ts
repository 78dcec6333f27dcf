import type { Outcome } from '#domain/bots/calls/answer'
import { callBot } from '#domain/bots/calls/call-bot'
import { sayOutcome } from '#domain/bots/calls/say-outcome'
import { BOT_CALLS_AT_ONCE, CALLS_OF_BOT_AT_ONCE } from '#domain/limits'
import type { AccountId } from '#lib/ids'
import { logFailure } from '#lib/platform/log'
import { internalFacts } from '#realm/state/internal-facts'
import type { RealmState } from '#realm/state/realm-state'
import { transact } from '#realm/state/transact'
import type { BotCall } from '#store/tables/bot-calls'

/**
 * Calls bots' services, a few at a time. Each call is a row until it is answered, and running calls are also tracked in
 * memory: if the object dies, its alarm finds the rows and begins again. A row is deleted in the transaction that sends
 * the answer, so that an answer is sent once.
 */
export class BotCalls {
  /** The bot of each call that is being made, by the call's id. */
  readonly #running = new Map<number, AccountId>()

  constructor(private readonly state: RealmState) {}

  /** Starts as many calls as are allowed now. Runs after each commit and after each call. */
  start(): void {
    const { botCalls } = this.state.store
    if (!botCalls.hasChanged) return
    botCalls.hasChanged = false
    for (const call of botCalls.list()) {
      if (this.#running.size >= BOT_CALLS_AT_ONCE) return
      if (this.#mayBegin(call)) void this.#make(botCalls.begin(call))
    }
  }

  #mayBegin({ id, botId }: BotCall): boolean {
    if (this.#running.has(id)) return false
    return [...this.#running.values()].filter((bot) => bot === botId).length < CALLS_OF_BOT_AT_ONCE
  }

  async #make(call: BotCall): Promise<void> {
    const { state } = this
    this.#running.set(call.id, call.botId)
    try {
      const finish = await callBot(factsFor(state, call), call)
      finishCall(state, call, finish)
    } catch (error) {
      logFailure('call-bot', call.realm.name, error)
      giveUp(state, call)
    }
    this.#running.delete(call.id)
    state.store.botCalls.hasChanged = true
    this.start()
  }
}

type Finish = Awaited<ReturnType<typeof callBot>>

function finishCall(state: RealmState, call: BotCall, finish: Finish): void {
  const { store } = state
  const payer = store.accounts.find(call.botId)?.botOwnerId ?? call.botId
  transact(
    state,
    factsFor(state, call),
    (context) => {
      if (store.botCalls.remove(call.id)) finish(context)
    },
    { payer },
  )
}

const FAULT: Outcome = { kind: 'failure', problem: (words) => words.fault }

/** If even giving up fails, the call is removed, so that it isn't repeated forever. */
function giveUp(state: RealmState, call: BotCall): void {
  try {
    finishCall(state, call, (context) => sayOutcome(context, call, FAULT))
  } catch (error) {
    logFailure('giving up call-bot', call.realm.name, error)
    state.store.botCalls.remove(call.id)
  }
}

const factsFor = (state: RealmState, { realm }: BotCall) => ({
  ...internalFacts(state, realm),
  store: state.store,
})

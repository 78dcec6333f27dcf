import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { TakenPush } from '../../outgoing/push-service.mjs'
import type { World } from '../world'

const { OUTGOING } = env as unknown as { OUTGOING: { fetch(url: string): Promise<Response> } }
const SERVICE = 'https://push.example.com'

let made = 0

/** A browser that gets pushes from the tests' push service. */
export class PushBrowser {
  private constructor(
    readonly name: string,
    readonly target: { endpoint: string; p256dh: string; auth: string },
  ) {}

  static async make(): Promise<PushBrowser> {
    made += 1
    const name = `b${made}`
    return new PushBrowser(name, await (await OUTGOING.fetch(`${SERVICE}/new/${name}`)).json())
  }

  /** A browser that gets someone's notifications. */
  static async of(world: World, who: string): Promise<PushBrowser> {
    const browser = await PushBrowser.make()
    await browser.register(world, who)
    return browser
  }

  async register(world: World, who: string): Promise<number> {
    const { subscription_id } = await world.must(who, 'POST /users/me/web_push', { ...this.target, name: this.name })
    return subscription_id
  }

  /** Sets how the push service answers pushes to this browser from now on. */
  async answers(how: { status?: number; retry?: string; after?: number; location?: string }): Promise<void> {
    const query = new URLSearchParams(Object.entries(how).map(([key, value]) => [key, String(value)]))
    await OUTGOING.fetch(`${SERVICE}/answer/${this.name}?${query}`)
  }

  /** Everything that was sent to the browser. */
  async taken(): Promise<TakenPush[]> {
    return (await OUTGOING.fetch(`${SERVICE}/taken/${this.name}`)).json()
  }

  async notices(): Promise<TakenPush['notice'][]> {
    return (await this.taken()).map(({ notice }) => notice)
  }
}

/**
 * Makes pushes due, except for retries, and runs the alarm until none of them is left, but at most this many times.
 * Returns the number of runs.
 */
export async function pushesLeave(world: World, runs = 20): Promise<number> {
  for (let run = 0; run < runs; run++) if (!(await alarmRings(world))) return run
  return runs
}

async function alarmRings({ stub }: World): Promise<boolean> {
  const isDue = await runInDurableObject(stub, async (_, { storage }) => {
    storage.sql.exec("UPDATE tasks SET due_at = 1 WHERE kind IN ('send-pushes')")
    await storage.setAlarm(Date.now() + 60_000)
    return storage.sql.exec("SELECT 1 FROM tasks WHERE kind IN ('send-pushes')").toArray().length > 0
  })
  if (isDue) await runDurableObjectAlarm(stub)
  return isDue
}

/** Ends the delays that push services requested, and retries the pushes. */
export async function waitsAreOver({ stub }: World): Promise<void> {
  await runInDurableObject(stub, async (_, { storage }) => {
    storage.sql.exec('UPDATE web_push_subscriptions SET held_until = 1 WHERE held_until > 0')
    storage.sql.exec("UPDATE tasks SET due_at = 1 WHERE kind = 'retry-pushes'")
    await storage.setAlarm(Date.now() + 60_000)
  })
  await runDurableObjectAlarm(stub)
}

/** Quiet hours that begin and end this many hours from now, so that no test depends on the time of day. */
export function quietHours(from: number, to: number): { from: string; to: string } {
  const time = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
  return { from: time(from), to: time(to) }
}

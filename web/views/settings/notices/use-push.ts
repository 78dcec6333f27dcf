import { useEffect, useState } from 'preact/hooks'
import { useApp } from '../../../app/app'
import type { Answers } from '../../../protocol/calls'
import { t } from '../../../words/t'
import {
  forget,
  type PushState,
  pushState,
  registered,
  tryOut,
  turnOff,
  turnOn,
} from '../../notifications/browser-push'

/** The state of notifications in this browser, and functions to change it. */
export function usePush() {
  const { client } = useApp()
  const [state, setState] = useState<PushState>()
  /** The server's list of the user's browsers that show notifications. */
  const [known, setKnown] = useState<Answers['GET /users/me/web_push']>()
  const [id, setId] = useState<number>()
  const [told, setTold] = useState('')
  const [isBusy, setBusy] = useState(false)
  const look = async () => {
    const now = await pushState()
    setId(now === 'on' ? await registered(client) : undefined)
    setState(now)
    setKnown(await client.calls.call('GET /users/me/web_push'))
  }
  const during = async (work: () => Promise<string | undefined>) => {
    setBusy(true)
    setTold('')
    try {
      setTold((await work()) ?? '')
    } catch (error) {
      setTold(t('notices.failed', { problem: error instanceof Error ? error.message : '' }))
    }
    await look().catch(() => {})
    setBusy(false)
  }
  useEffect(() => void during(async () => undefined), [])
  return {
    state,
    known,
    told,
    isBusy,
    turnOn: () => during(async () => ((await turnOn(client)) === 'dismissed' ? t('notices.dismissed') : undefined)),
    turnOff: () =>
      during(async () => {
        await turnOff(client, id)
        return undefined
      }),
    remove: (subscription_id: number) =>
      during(async () => {
        if (subscription_id === id) await turnOff(client, id)
        else await forget(client, subscription_id)
        return undefined
      }),
    test: () =>
      during(async () => {
        if (id === undefined) return undefined
        const tried = await tryOut(client, id)
        return tried.kind === 'failed' ? t('notices.test_failed', tried) : t(`notices.test_${tried.kind}`)
      }),
  }
}

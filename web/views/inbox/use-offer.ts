import { useComputed, useSignalEffect } from '@preact/signals'
import { useState } from 'preact/hooks'
import { useApp } from '../../app/app'
import { isScreenShown } from '../../app/first-screen'
import { wasWrittenTo } from '../../model/inbox/written-to'
import { lazy } from '../../parts/loading/lazy'
import { mayAsk } from '../notifications/may-ask'

const load = () => import('../notifications/offer')
export const OfferNotices = lazy(load, 'Offer', 'settings')

let isReady = false

/**
 * Whether notifications are offered above the inbox. This is decided only when the inbox opens, because a later offer
 * would move what the user is about to click.
 */
export function useOffer(): boolean {
  const { client } = useApp()
  const isMissed = useComputed(() => wasWrittenTo(client.store))
  const [isOffering] = useState(() => isReady && mayAsk() && isMissed.peek())
  useSignalEffect(() => {
    if (isScreenShown.value && isMissed.value && mayAsk() && !isReady) void prepare().catch(() => {})
  })
  return isOffering
}

async function prepare(): Promise<void> {
  const { canOffer } = await load()
  if (!(await canOffer())) return
  await OfferNotices.prefetch()
  isReady = true
}

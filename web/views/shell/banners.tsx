import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { isScreenShown } from '../../app/first-screen'
import { sharedText } from '../../app/shared-text'
import { lazy } from '../../parts/loading/lazy'
import { hasNetwork, isOffline } from '../../parts/network'

const BannerOf = lazy(() => import('./banner-kinds'), 'BannerOf')

/** The time before a lost connection is reported, because it is often restored sooner. */
const PATIENCE_MS = 3000

/** The most urgent banner; only one is shown at a time. */
export function Banner() {
  const { client, updates } = useApp()
  const standing = client.connection.standing.value
  const isLate = useSignal(false)
  useEffect(() => {
    // Loads the banner early, because it can't be loaded once the network is gone.
    if (isScreenShown.value) void BannerOf.prefetch()
  }, [isScreenShown.value])
  useEffect(() => {
    isLate.value = false
    if (standing !== 'connecting') return
    const timer = setTimeout(() => {
      isLate.value = true
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [standing, isLate])

  if (isOffline(client)) return <BannerOf kind={hasNetwork.value ? 'unreachable' : 'offline'} />
  if (standing === 'connecting' && isLate.value && client.store.isLoaded.value) return <BannerOf kind="connecting" />
  if (sharedText.value) return <BannerOf kind="sharing" />
  return isScreenShown.value && <BannerOf kind={updates.isThere.value ? 'version' : 'factor'} />
}

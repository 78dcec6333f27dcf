import { useApp } from '../app'
import { lazy } from '../lazy'

const Palette = lazy(async () => (await import('../palette/palette')).Palette)
const Help = lazy(async () => (await import('../palette/help')).Help)
const StatusDialog = lazy(async () => (await import('../you/status-dialog')).StatusDialog)

/** The dialog that was asked for. */
export function Overlays() {
  const { overlay } = useApp()
  switch (overlay.shown.value) {
    case 'palette':
      return <Palette />
    case 'help':
      return <Help />
    case 'status':
      return <StatusDialog />
    default:
      return null
  }
}

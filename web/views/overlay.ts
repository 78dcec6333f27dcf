import { signal } from '@preact/signals'

export type OverlayName = 'palette' | 'help' | 'status'

/** The one dialog that lies over everything, if there is one. Dialogs never stack. */
export class Overlay {
  readonly shown = signal<OverlayName | undefined>(undefined)

  open(name: OverlayName): void {
    this.shown.value = name
  }

  close(): void {
    this.shown.value = undefined
  }
}

import { signal } from '@preact/signals'
import type { TopicPlace } from '../model/conversations/conversation'

type Plain = 'palette' | 'help' | 'status' | 'new-channel'

/** A dialog, with what it is about. */
export type Shown =
  | { readonly name: Plain }
  /** `text` is put before what is written there already. */
  | {
      readonly name: 'new-message'
      readonly to: 'topic' | 'people'
      readonly channelId?: number
      readonly text?: string
    }
  | { readonly name: 'rename-topic' | 'move-topic' | 'delete-topic'; readonly place: TopicPlace }
  | { readonly name: 'add-people' | 'to-section' | 'channel-mail'; readonly channelId: number }
  /** Without a section, a new one is made. */
  | { readonly name: 'section'; readonly section: string }

/** The one dialog over everything, if there is one. Dialogs never stack. */
export class Overlay {
  readonly shown = signal<Shown | undefined>(undefined)

  constructor() {
    // Anyone who goes back, or follows a link from elsewhere, is done with it.
    addEventListener('popstate', () => this.close())
  }

  open(what: Plain | Shown): void {
    this.shown.value = typeof what === 'string' ? { name: what } : what
  }

  close(): void {
    this.shown.value = undefined
  }
}

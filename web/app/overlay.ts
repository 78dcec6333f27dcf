import { signal } from '@preact/signals'
import type { TopicPlace } from '../model/conversations/conversation'

type Plain = 'palette' | 'help' | 'status' | 'new-channel'

/** A dialog, with its subject. */
export type Shown =
  | { readonly name: Plain }
  /** `text` is inserted before the text of the conversation's draft. */
  | {
      readonly name: 'new-message'
      readonly to: 'topic' | 'people'
      readonly channelId?: number
      readonly text?: string
    }
  | { readonly name: 'rename-topic' | 'move-topic' | 'delete-topic'; readonly place: TopicPlace }
  | { readonly name: 'add-people' | 'to-section' | 'channel-mail'; readonly channelId: number }
  /** If `section` is empty, a new one is created. */
  | { readonly name: 'section'; readonly section: string }

/** The open dialog. At most one of the dialogs in `Shown` is open. Some views open other dialogs themselves. */
export class Overlay {
  readonly shown = signal<Shown | undefined>(undefined)

  constructor() {
    // When the user goes back or follows a link, the dialog closes.
    addEventListener('popstate', () => this.close())
  }

  open(what: Plain | Shown): void {
    this.shown.value = typeof what === 'string' ? { name: what } : what
  }

  close(): void {
    this.shown.value = undefined
  }
}

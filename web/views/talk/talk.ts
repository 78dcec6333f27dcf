import { signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Client } from '../../app/client'
import type { Router } from '../../app/route'
import type { DetachedFile } from '../../model/actions/files'
import type { Conversation } from '../../model/conversations/conversation'
import { placeOf } from '../../model/conversations/conversation'
import { conversationOf, type Narrow } from '../../model/conversations/narrow'
import type { MessageList } from '../../model/lists/message-list'
import type { Message } from '../../model/messages/message'
import type { Point } from '../../parts/layers/pop'
import type { Composing } from './composing'
import type { Unread } from './items'
import { Shown } from './shown'
import type { Writing } from './writing-context'

/** An overlay above the list; only one is shown at a time. Its code is loaded on first use. */
export type Overlay =
  | { readonly kind: 'menu'; readonly id: number; readonly at: HTMLElement; readonly point?: Point }
  | { readonly kind: 'emoji'; readonly id: number; readonly at: HTMLElement }
  | { readonly kind: 'person'; readonly userId: number; readonly at: HTMLElement }
  | { readonly kind: 'group'; readonly groupId: number; readonly at: HTMLElement }
  | { readonly kind: 'delete' | 'source' | 'history' | 'readers' | 'remind' | 'move'; readonly id: number }
  | { readonly kind: 'detached'; readonly files: readonly DetachedFile[] }
  | { readonly kind: 'picture'; readonly id: number; readonly source: string }

/** A view of messages: the state that its lines and its composer share. */
export class Talk {
  /** The selected message, on which keyboard shortcuts act. */
  readonly current = signal<number | undefined>(undefined)
  /** The message that shows its actions, because the pointer or the focus is on it. */
  readonly active = signal<number | undefined>(undefined)
  /**
   * The first message that was unread when the user opened the view, and the number of unread messages at that time.
   */
  readonly unread = signal<Unread | undefined>(undefined)
  /** The message that is being edited in place. */
  readonly editing = signal<number | undefined>(undefined)
  /** The edited text, once there is a field for it. */
  readonly edited = signal<Writing | undefined>(undefined)
  readonly overlay = signal<Overlay | undefined>(undefined)
  /** The messages that are on the page. */
  readonly shown: Shown
  /**
   * Set when the user marks something as unread, until they leave. Visible messages aren't marked as read during that
   * time.
   */
  keepsUnread = false
  /** A click on the messages before the code that handles clicks has loaded; `null` once it has. */
  early: MouseEvent | undefined | null
  constructor(
    readonly client: Client,
    readonly router: Router,
    readonly list: MessageList,
    readonly composing: Composing,
  ) {
    this.shown = new Shown(list)
  }

  get narrow(): Narrow {
    return this.list.narrow
  }

  /** The displayed conversation; undefined in feeds. */
  get place(): Conversation | undefined {
    return conversationOf(this.narrow)
  }

  peek(id: number): Message | undefined {
    return this.client.store.messages.messages.peek(id)
  }

  placeOf(message: Message): Conversation {
    return placeOf(message, this.client.store.ownId)
  }

  /** The message as the user should see it, without subscribing to changes to the stored message. */
  asShown(id: number): Message | undefined {
    const message = this.peek(id)
    return message && this.client.pending.shown(message)
  }
}

export const TalkContext = createContext<Talk | undefined>(undefined)

export function useTalk(): Talk {
  const talk = useContext(TalkContext)
  if (!talk) throw new Error('messages are shown outside of a conversation')
  return talk
}

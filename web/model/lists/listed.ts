import { computed } from '@preact/signals-core'
import type { Narrow } from '../conversations/narrow'
import type { Store } from '../store/store'
import { isHeardOf } from './list-sight'
import { MessageWindow } from './message-window'

/** What a list shows: a window onto the messages of a narrow. */
export class Listed {
  readonly window = new MessageWindow()
  /** Whether new messages are heard of: not in channels that one isn't in. */
  readonly isLive = computed(() => isHeardOf(this.narrow, this.store))

  constructor(
    protected readonly store: Store,
    readonly narrow: Narrow,
  ) {}

  /** Ids of the messages, sorted, without gaps. */
  get ids(): readonly number[] {
    return this.window.ids.value
  }

  /** Whether the window reaches the first message of the narrow. */
  get haveOldest(): boolean {
    return this.window.haveOldest.value
  }

  /** Whether it reaches the latest one; then new messages come by themselves. */
  get haveNewest(): boolean {
    return this.window.haveNewest.value
  }
}

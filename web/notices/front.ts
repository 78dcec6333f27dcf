import { effect } from '@preact/signals'
import { placeOfRoute } from '../app/current'
import type { Router } from '../app/route'
import { type ConversationKey, keyOf } from '../model/conversations/conversation'

const KEY = 'edgewise in front'
const SAID_AGAIN_MS = 20_000
/** How long an entry is valid. A page that has crashed can't remove its entry. */
const BELIEVED_MS = 60_000

/** Shares among all tabs whether the user is looking at one of them, and at which conversation. */
export class Front {
  constructor(private readonly router: Router) {}

  follow(): void {
    const say = () => this.#say()
    for (const sign of ['focus', 'blur', 'pagehide']) addEventListener(sign, say)
    document.addEventListener('visibilitychange', say)
    setInterval(say, SAID_AGAIN_MS)
    effect(() => {
      this.router.route.value
      say()
    })
  }

  /** The conversation that the user is looking at; '' for another view; undefined if they're on none of our pages. */
  get conversation(): ConversationKey | '' | undefined {
    if (isHere()) return this.#own()
    try {
      const { key, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
      return typeof at === 'number' && Date.now() - at < BELIEVED_MS ? String(key) : undefined
    } catch {
      return undefined
    }
  }

  #own(): ConversationKey | '' {
    const place = placeOfRoute(this.router.route.peek())
    return place ? keyOf(place) : ''
  }

  #wasHere = false

  #say(): void {
    const isNow = isHere()
    try {
      if (isNow) localStorage.setItem(KEY, JSON.stringify({ key: this.#own(), at: Date.now() }))
      else if (this.#wasHere) localStorage.removeItem(KEY)
    } catch {
      // Without storage, other pages of this browser may also show notifications.
    }
    this.#wasHere = isNow
  }
}

const isHere = () => !document.hidden && document.hasFocus()

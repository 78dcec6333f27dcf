import { toggleReaction, toggleStar } from '../../../model/actions/messages'
import { copy, tryTo } from '../../../parts/layers/attempt'
import { longPress } from '../../../parts/layers/long-press'
import { codeBeside } from '../../../parts/prose/improve'
import type { Talk } from '../talk'

const MENTION = ':is(.user-mention, .user-group-mention)[role]'
/**
 * A click on a sender's picture does the same as one on their name, which also works with keyboards and screen readers.
 */
const PICTURE = 'article > .avatar'

/**
 * Handles clicks, touches and keys for the whole list, since HTML from the server has no handlers of its own. Also
 * handles a click that was made before this code was loaded. Returns a function that removes these handlers.
 */
export function answerClicks(talk: Talk, list: HTMLElement): () => void {
  const answers = handlersOf(talk)
  const handlers = Object.entries(answers) as [string, (event: Event) => void][]
  for (const [type, answer] of handlers) list.addEventListener(type, answer)
  if (talk.early) answers.click(talk.early)
  talk.early = null
  return () => {
    for (const [type, answer] of handlers) list.removeEventListener(type, answer)
  }
}

function handlersOf(talk: Talk) {
  return {
    click(event: MouseEvent) {
      const target = event.target as Element
      const id = idOf(target)
      const doer = target.closest<HTMLElement>(`[data-do], ${PICTURE}, ${MENTION}`)
      if (!doer) {
        if (id !== undefined && isBare(event, target)) talk.current.value = id
        return
      }
      if (act(talk, doer, id)) event.preventDefault()
    },
    keydown(event: KeyboardEvent) {
      const mention = (event.target as Element).closest<HTMLElement>(MENTION)
      if (mention && (event.key === 'Enter' || event.key === ' ') && act(talk, mention, idOf(mention)))
        event.preventDefault()
    },
    pointerover(event: PointerEvent) {
      if (event.pointerType === 'mouse') talk.active.value = idOf(event.target as Element)
    },
    focusin(event: FocusEvent) {
      talk.active.value = idOf(event.target as Element)
    },
    contextmenu(event: MouseEvent) {
      const target = event.target as Element
      const id = idOf(target)
      // Keeps the browser's own menu for links, pictures, text fields and selected text.
      if (id === undefined || target.closest('a, img, input, textarea') || !getSelection()?.isCollapsed) return
      event.preventDefault()
      const at = target.closest('article') ?? (target as HTMLElement)
      // If the user opened the menu with a key, it appears at the message.
      const point = event.button === 2 && { point: { x: event.clientX, y: event.clientY } }
      talk.overlay.value = { kind: 'menu', id, at, ...point }
    },
    ...longPress(
      (target) =>
        target.closest('a, button, summary') ? undefined : (target.closest<HTMLElement>('.msg article') ?? undefined),
      (article) => {
        talk.overlay.value = { kind: 'menu', id: idOf(article)!, at: article }
      },
    ),
  }
}

/** The reaction that a button adds or removes. */
const voteOn = ({ dataset: { name = '', code = '', kind = '' } }: HTMLElement) => ({
  emoji_name: name,
  emoji_code: code,
  reaction_type: kind,
})

async function quoteHere(talk: Talk, id: number): Promise<void> {
  const { quote } = await import('../message/quote')
  await quote(talk, id)
}

async function tryOut(doer: HTMLElement): Promise<void> {
  const { openPlayground } = await import('./playground')
  openPlayground(doer.dataset.template ?? '', codeBeside(doer))
}

/** Whether a mouse click on a message has no other effect. If so, it selects the message. */
function isBare(event: MouseEvent, target: Element): boolean {
  const isMouse = (event as PointerEvent).pointerType === 'mouse'
  const isFree = !target.closest('a, button, input, textarea, select, summary, video')
  return isMouse && isFree && getSelection()?.isCollapsed !== false
}

function idOf(target: Element): number | undefined {
  const id = Number(target.closest<HTMLElement>('.msg')?.dataset.id)
  return id || undefined
}

/** Runs an element's action, and returns whether it has one. */
function act(talk: Talk, doer: HTMLElement, id: number | undefined): boolean {
  const groupId = Number(doer.dataset.userGroupId)
  const what = doer.dataset.do ?? (groupId ? 'group' : 'person')
  if (what === 'person') {
    talk.overlay.value = { kind: 'person', userId: Number(doer.dataset.user ?? doer.dataset.userId), at: doer }
  } else if (what === 'group') talk.overlay.value = { kind: 'group', groupId, at: doer }
  else if (what === 'copy-code') void copy(codeBeside(doer))
  else if (what === 'playground') void tryOut(doer)
  else if (id === undefined) return false
  else if (what === 'picture') {
    talk.overlay.value = { kind: 'picture', id, source: (doer as HTMLAnchorElement).href }
  } else if (what === 'emoji' || what === 'menu') talk.overlay.value = { kind: what, id, at: doer }
  else if (what === 'react') void tryTo(toggleReaction(talk.client, id, voteOn(doer)))
  else if (what === 'star') void tryTo(toggleStar(talk.client, id))
  else if (what === 'edit') talk.editing.value = id
  else if (what === 'quote') void tryTo(quoteHere(talk, id))
  else return false
  return true
}

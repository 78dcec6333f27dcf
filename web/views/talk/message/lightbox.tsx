import { type Signal, useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Client } from '../../../app/client'
import type { Message } from '../../../model/messages/message'
import { IconButton } from '../../../parts/controls/button'
import { Icon } from '../../../parts/icons/icon'
import { copy } from '../../../parts/layers/attempt'
import { nameIn } from '../../../parts/prose/media'
import { clockTime, dayName } from '../../../parts/times/times'
import { t } from '../../../words/t'
import { useTalk } from '../talk'
import { nameOf } from './message-meta'

interface Picture {
  readonly id: number
  readonly source: string
  readonly thumbnail: string
  readonly name: string
}

/**
 * Every picture in the displayed messages. If the chosen one is no longer among them, for example because its message
 * was moved before this code had loaded, it is shown alone.
 */
function picturesWith(id: number, source: string): Picture[] {
  const here = [...document.querySelectorAll<HTMLAnchorElement>('.msg [data-do=picture]')].map((link) => {
    const image = link.querySelector('img')
    const id = Number(link.closest<HTMLElement>('.msg')?.dataset.id)
    return { id, source: link.href, thumbnail: image?.src ?? link.href, name: image?.alt ?? '' }
  })
  const isHere = here.some((one) => one.id === id && one.source === source)
  return isHere ? here : [{ id, source, thumbnail: source, name: nameIn(source) }]
}

/** The sender and the time of a message: "Maya Lindqvist, Today, 10:31 AM". */
const saidBy = (client: Client, message: Message) =>
  [nameOf(client, message), dayName(message.timestamp), clockTime(client, message.timestamp)].join(', ')

/** The pictures in the displayed messages, one at a time. */
export function Lightbox({ id, source, close }: { id: number; source: string; close(): void }) {
  const talk = useTalk()
  const dialog = useRef<HTMLDialogElement | null>(null)
  const pictures = useMemo(() => picturesWith(id, source), [])
  const at = useSignal(pictures.findIndex((one) => one.id === id && one.source === source))
  useLayoutEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  // `picturesWith` always includes the chosen picture.
  const picture = pictures[at.value]!
  const go = (by: 1 | -1) => {
    at.value = (at.peek() + by + pictures.length) % pictures.length
  }
  const message = talk.peek(picture.id)
  return (
    <dialog
      ref={dialog}
      class="lightbox"
      aria-label={t('lightbox.label', { number: at.value + 1, of: pictures.length })}
      onClose={close}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') go(1)
        else if (key === 'ArrowLeft') go(-1)
      }}
    >
      <header>
        <p>
          {picture.name}
          <small>{message && saidBy(talk.client, message)}</small>
        </p>
        <a class="icon-btn" href={picture.source} download={picture.name}>
          <Icon name="download" />
          <span class="vh">{t('lightbox.download')}</span>
        </a>
        <IconButton icon="link" label={t('menu.copy_link')} onClick={() => void copy(picture.source)} />
        <IconButton icon="close" label={t('dialog.close')} onClick={close} />
      </header>
      <div class="stage">
        {pictures.length > 1 && (
          <IconButton icon="left" class="nav prev" label={t('lightbox.previous')} onClick={() => go(-1)} />
        )}
        <figure>
          <img src={picture.source} alt={picture.name} />
        </figure>
        {pictures.length > 1 && (
          <IconButton icon="right" class="nav next" label={t('lightbox.next')} onClick={() => go(1)} />
        )}
      </div>
      {pictures.length > 1 && <Strip pictures={pictures} at={at} />}
    </dialog>
  )
}

/** All pictures as thumbnails, each of which opens its picture. */
function Strip({ pictures, at }: { pictures: readonly Picture[]; at: Signal<number> }) {
  return (
    <div class="strip">
      {pictures.map((one, number) => (
        <button
          key={`${one.id} ${one.source}`}
          type="button"
          aria-label={t('lightbox.picture', { number: number + 1 })}
          aria-current={number === at.value || undefined}
          onClick={() => {
            at.value = number
          }}
        >
          <img src={one.thumbnail} alt="" />
        </button>
      ))}
    </div>
  )
}

import type { ReadonlySignal, Signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Client } from '../../app/client'
import type { Conversation } from '../../model/conversations/conversation'
import type { Insertion } from './composing'
import type { Uploads } from './uploads'

/** A message that someone is writing, or a new version of one that has been sent or scheduled. */
export interface Writing {
  readonly client: Client
  readonly text: ReadonlySignal<string>
  /** The conversation that the message is for. The people in it are suggested first. */
  readonly place: ReadonlySignal<Conversation | undefined>
  /** Text for the field to insert. */
  readonly insertions: Signal<readonly Insertion[]>
  /** Increases when the field should get the focus. */
  readonly focus: Signal<number>
  readonly uploads: Uploads
  write(text: string): void
  insert(insertion: Insertion): void
}

export const WritingContext = createContext<Writing | undefined>(undefined)

export function useWriting(): Writing {
  const writing = useContext(WritingContext)
  if (!writing) throw new Error('a text is written outside of a form')
  return writing
}

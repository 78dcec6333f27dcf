import { PNG } from '../../fixtures/pictures'
import type { World } from '../world'
import type { Also } from './also'

export interface Case {
  name: string
  /** Prepares the world. */
  before?: (world: World) => Promise<unknown>
  act: (world: World, before: never) => Promise<unknown>
  /** `type/op` of events that someone must get. */
  events: string[]
  /** Fields that the protocol's events don't contain in this case. */
  untold?: string[]
  /** State to fetch in addition to /register's. */
  also?: Also[]
}

let names = 0
/** Returns a name that hasn't been used before. */
export const fresh = (what: string): string => `${what} ${++names}`

export const picture = (name: string) => new File([PNG], name, { type: 'image/png' })

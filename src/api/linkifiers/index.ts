import type { Operation } from '../contract/operation'
import { addCodePlayground } from './add-code-playground'
import { addLinkifier } from './add-linkifier'
import { getLinkifiers } from './get-linkifiers'
import { removeCodePlayground } from './remove-code-playground'
import { removeLinkifier } from './remove-linkifier'
import { reorderLinkifiers } from './reorder-linkifiers'
import { updateLinkifier } from './update-linkifier'

/** Operations on linkifiers and playgrounds. */
export const linkifiers: readonly Operation[] = [
  addCodePlayground,
  removeCodePlayground,
  getLinkifiers,
  reorderLinkifiers,
  addLinkifier,
  updateLinkifier,
  removeLinkifier,
]
